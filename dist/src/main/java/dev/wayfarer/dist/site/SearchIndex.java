package dev.wayfarer.dist.site;

import java.util.List;
import java.util.stream.Collectors;

/// All sections as a script: pages that are opened as files may not fetch data.
final class SearchIndex {
  private SearchIndex() {}

  static String of(List<Page> pages) {
    return pages.stream()
        .flatMap(
            page ->
                page.sections().stream()
                    .map(
                        section ->
                            "[%s,%s,%s,%s]"
                                .formatted(
                                    quoted(page.name() + "#" + section.id()),
                                    quoted(page.title()),
                                    quoted(section.heading()),
                                    quoted(section.text()))))
        .collect(Collectors.joining(",\n", "const sections = [\n", "\n];\n"));
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
              } else if (c < ' ' || c == 0x2028 || c == 0x2029 || c == '<') {
                quoted.append("\\u%04x".formatted(c));
              } else {
                quoted.appendCodePoint(c);
              }
            });
    return quoted.append('"').toString();
  }
}
