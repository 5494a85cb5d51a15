package dev.wayfarer.app.prompt;

import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.explain.Clue;
import dev.wayfarer.cli.Terminal;
import java.util.ArrayList;
import java.util.List;

/// How a question was understood, as lines for a terminal.
///
///     the number of orders whose status is “cancelled”
///
///       orders     table “orders”               its name
///       cancelled  column “status” of “orders”  a value in it
final class ExplanationPage {
  private static final String UNNAMED = "—";

  private ExplanationPage() {}

  static List<String> lines(Interpretation interpretation) {
    List<String> lines = new ArrayList<>();
    lines.add(Terminal.printable(interpretation.best().inWords()));
    List<List<String>> rows = interpretation.clues().stream().map(ExplanationPage::row).toList();
    if (!rows.isEmpty()) {
      lines.add("");
    }
    int first = width(rows, 0);
    int second = width(rows, 1);
    for (List<String> row : rows) {
      lines.add(
          "  %s  %s  %s"
              .formatted(
                  Terminal.padded(row.get(0), first),
                  Terminal.padded(row.get(1), second),
                  row.get(2)));
    }
    return lines;
  }

  private static List<String> row(Clue clue) {
    String words = clue.words().isEmpty() ? UNNAMED : Terminal.printable(clue.words());
    return List.of(words, Terminal.printable(clue.meaning()), clue.reason());
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> Terminal.width(row.get(column))).max().orElse(0);
  }
}
