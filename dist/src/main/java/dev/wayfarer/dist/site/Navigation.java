package dev.wayfarer.dist.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Text;

/// The groups of pages that the README's last list names: `- Training: [training](docs/…), …`.
record Navigation(List<Group> groups) {
  record Group(String name, List<Entry> entries) {}

  record Entry(String title, String page) {}

  /// @param readme parsed
  static Navigation of(Node readme, Path source, SiteLinks links) {
    List<Group> groups = new ArrayList<>();
    Node node = readme.getFirstChild();
    boolean more = false;
    while (node != null) {
      if (node instanceof Heading heading && heading.getFirstChild() instanceof Text text) {
        more = text.getLiteral().equals("More");
      }
      if (more && node instanceof BulletList list) {
        Node item = list.getFirstChild();
        while (item instanceof ListItem) {
          groups.add(group(item, source, links));
          item = item.getNext();
        }
      }
      node = node.getNext();
    }
    return new Navigation(List.copyOf(groups));
  }

  private static Group group(Node item, Path source, SiteLinks links) {
    List<Entry> entries = new ArrayList<>();
    StringBuilder name = new StringBuilder();
    item.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            if (entries.isEmpty()) {
              name.append(text.getLiteral());
            }
          }

          @Override
          public void visit(Link link) {
            String title = title(link);
            entries.add(
                new Entry(
                    Character.toUpperCase(title.charAt(0)) + title.substring(1),
                    links.resolve(source, link.getDestination())));
          }
        });
    return new Group(name.toString().replaceFirst(":\\s*$", ""), List.copyOf(entries));
  }

  /// The words of a link, also where a line ends between them.
  private static String title(Link link) {
    StringBuilder title = new StringBuilder();
    for (Node node = link.getFirstChild(); node != null; node = node.getNext()) {
      title.append(node instanceof Text text ? text.getLiteral() : " ");
    }
    return title.toString();
  }

  /// Pages in the order of the list.
  List<Entry> entries() {
    return groups.stream().flatMap(group -> group.entries().stream()).toList();
  }
}
