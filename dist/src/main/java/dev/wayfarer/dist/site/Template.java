package dev.wayfarer.dist.site;

import java.util.List;
import java.util.stream.IntStream;

/// What all pages have around their text: the list of pages, the headings, the pages before and
/// after.
final class Template {
  private final String frame = DocumentationSite.resource("page.html");
  private final Navigation navigation;
  private final String version;

  Template(Navigation navigation, String version) {
    this.navigation = navigation;
    this.version = version;
  }

  String fill(Page page) {
    return frame
        .replace("@title@", Html.escaped(page.title()))
        .replace("@version@", Html.escaped(version))
        .replace("@pages@", pages(page))
        .replace("@headings@", headings(page))
        .replace("@neighbours@", neighbours(page))
        .replace("@body@", page.body());
  }

  private String pages(Page current) {
    StringBuilder html = new StringBuilder();
    for (Navigation.Group group : navigation.groups()) {
      html.append("<h2>").append(Html.escaped(group.name())).append("</h2><ul>");
      for (Navigation.Entry entry : group.entries()) {
        String mark = entry.page().equals(current.name()) ? " aria-current=\"page\"" : "";
        html.append("<li><a href=\"%s\"%s>".formatted(entry.page(), mark))
            .append(Html.escaped(entry.title()))
            .append("</a></li>");
      }
      html.append("</ul>");
    }
    return html.toString();
  }

  private static String headings(Page page) {
    StringBuilder html = new StringBuilder();
    for (Page.Section section : page.sections()) {
      if (section.level() == 2) {
        html.append("<li><a href=\"#%s\">".formatted(section.id()))
            .append(Html.escaped(section.heading()))
            .append("</a></li>");
      }
    }
    return html.toString();
  }

  private String neighbours(Page page) {
    List<Navigation.Entry> entries = navigation.entries();
    int at =
        IntStream.range(0, entries.size())
            .filter(i -> entries.get(i).page().equals(page.name()))
            .findFirst()
            .orElse(-1);
    StringBuilder html = new StringBuilder();
    if (at > 0) {
      html.append(neighbour(entries.get(at - 1), "prev", "←"));
    }
    if (at + 1 < entries.size()) {
      html.append(neighbour(entries.get(at + 1), "next", "→"));
    }
    return html.toString();
  }

  private static String neighbour(Navigation.Entry entry, String relation, String arrow) {
    String title = Html.escaped(entry.title());
    return "<a rel=\"%s\" href=\"%s\">%s</a>"
        .formatted(
            relation,
            entry.page(),
            relation.equals("prev") ? arrow + " " + title : title + " " + arrow);
  }
}
