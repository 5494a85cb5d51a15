package dev.wayfarer.app.ask;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Rows as a list for a terminal, a line for each cell: for tables that are too wide.
///
///     row 1
///       name     Fien Wouters
///       city     Ghent
final class RowList {
  private static final String INDENT = "  ";

  private RowList() {}

  /// @param before how many rows come before these
  /// @param width how many places a line has
  static List<String> lines(Rows rows, int before, int width) {
    List<String> names =
        rows.columns().stream().map(name -> RowTable.shown(name, RowTable.WIDEST_CELL)).toList();
    int widest = names.stream().mapToInt(Terminal::width).max().orElse(0);
    int room = Math.max(RowTable.WIDEST_CELL, width - widest - 2 * INDENT.length());
    List<String> lines = new ArrayList<>();
    int number = before;
    for (List<Cell> row : rows.rows()) {
      number++;
      lines.add(String.format(Locale.ROOT, "row %,d", number));
      for (int c = 0; c < names.size(); c++) {
        String name = Terminal.padded(names.get(c), widest);
        String cell = RowTable.shown(row.get(c), room);
        lines.add((INDENT + name + INDENT + cell).stripTrailing());
      }
    }
    return lines;
  }
}
