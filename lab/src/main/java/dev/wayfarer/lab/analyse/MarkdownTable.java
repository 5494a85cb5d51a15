package dev.wayfarer.lab.analyse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A table whose first column is words and whose others are figures.
final class MarkdownTable {
  private final List<String> lines = new ArrayList<>();

  MarkdownTable(String first, String... figures) {
    lines.add("| " + first + " | " + String.join(" | ", figures) + " |");
    lines.add("| --- |" + " ---: |".repeat(figures.length));
  }

  MarkdownTable row(String name, Object... figures) {
    List<String> cells = new ArrayList<>();
    cells.add(escaped(name));
    for (Object figure : figures) {
      cells.add(escaped(text(figure)));
    }
    lines.add("| " + String.join(" | ", cells) + " |");
    return this;
  }

  private static String text(Object figure) {
    return switch (figure) {
      case Double number -> String.format(Locale.ROOT, "%.2f", number);
      case Integer number -> String.format(Locale.ROOT, "%,d", number);
      case Long number -> String.format(Locale.ROOT, "%,d", number);
      default -> figure.toString();
    };
  }

  /// A share of a whole, in percent.
  static String percent(long part, long whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.1f%%", 100.0 * part / whole);
  }

  private static String escaped(String text) {
    return text.replace("|", "\\|");
  }

  List<String> lines() {
    return List.copyOf(lines);
  }
}
