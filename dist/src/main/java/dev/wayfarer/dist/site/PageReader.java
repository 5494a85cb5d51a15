package dev.wayfarer.dist.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/// Reads Markdown files as pages.
final class PageReader {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

  private final Pages pages;
  private final SiteLinks links;
  private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
  private final TextContentRenderer texts =
      TextContentRenderer.builder().extensions(EXTENSIONS).build();

  PageReader(Pages pages, SiteLinks links) {
    this.pages = pages;
    this.links = links;
  }

  Node parse(Path source) throws IOException {
    return parser.parse(Files.readString(source));
  }

  Page read(Path source) throws IOException {
    Node document = parse(source);
    Map<Node, String> ids = new HashMap<>();
    List<Page.Section> sections = sections(document, ids);
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .attributeProviderFactory(
                _ -> (node, _, attributes) -> setAttributes(source, node, ids, attributes))
            .build();
    String body =
        renderer
            .render(document)
            .replace("<table>", "<div class=\"table\"><table>")
            .replace("</table>", "</table></div>");
    return new Page(
        pages.name(source).orElseThrow(), sections.getFirst().heading(), body, sections);
  }

  private void setAttributes(
      Path source, Node node, Map<Node, String> ids, Map<String, String> attributes) {
    switch (node) {
      case Heading heading -> attributes.put("id", ids.getOrDefault(heading, ""));
      case Link link -> attributes.put("href", links.resolve(source, link.getDestination()));
      case Image image -> attributes.put("src", links.resolve(source, image.getDestination()));
      default -> {}
    }
  }

  private List<Page.Section> sections(Node document, Map<Node, String> ids) {
    List<Page.Section> sections = new ArrayList<>();
    Map<String, Integer> used = new HashMap<>();
    Node node = document.getFirstChild();
    while (node != null) {
      if (node instanceof Heading heading) {
        String text = texts.render(heading).strip();
        String id = id(text, used);
        ids.put(heading, id);
        sections.add(new Page.Section(heading.getLevel(), id, text, textAfter(heading)));
      }
      node = node.getNext();
    }
    return sections;
  }

  private String textAfter(Heading heading) {
    StringBuilder text = new StringBuilder();
    Node node = heading.getNext();
    while (node != null && !(node instanceof Heading)) {
      text.append(texts.render(node)).append(' ');
      node = node.getNext();
    }
    return text.toString().replaceAll("\\s+", " ").strip();
  }

  /// As repositories on the web name headings, so that the same links work there and here.
  private static String id(String heading, Map<String, Integer> used) {
    String id =
        heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
    int before = used.merge(id, 1, Integer::sum) - 1;
    return before == 0 ? id : id + "-" + before;
  }
}
