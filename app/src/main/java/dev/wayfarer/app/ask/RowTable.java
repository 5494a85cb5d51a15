package dev.wayfarer.app.ask;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Rows as an aligned table for a terminal: numbers stand right, text left.
final class RowTable {
  /// How many places a cell may take up; what is longer is cut.
  static final int WIDEST_CELL = 60;

  /// What SQLite promises of a number that it prints; the digits after these are noise.
  private static final MathContext DIGITS = new MathContext(15);

  /// Between these a number is readable without an exponent.
  private static final double LARGEST_PLAIN = 1e15;

  private static final double SMALLEST_PLAIN = 1e-4;

  private RowTable() {}

  /// The lines of the table, its head first.
  static List<String> lines(Rows rows) {
    List<List<String>> texts = new ArrayList<>();
    texts.add(rows.columns().stream().map(name -> shown(name, WIDEST_CELL)).toList());
    rows.rows()
        .forEach(row -> texts.add(row.stream().map(cell -> shown(cell, WIDEST_CELL)).toList()));
    int columns = rows.columns().size();
    int[] widths = IntStream.range(0, columns).map(c -> width(texts, c)).toArray();
    boolean[] numbers = new boolean[columns];
    for (int c = 0; c < columns; c++) {
      numbers[c] = isNumeric(rows, c);
    }
    texts.add(1, IntStream.of(widths).mapToObj("-"::repeat).toList());
    return texts.stream().map(row -> line(row, widths, numbers)).toList();
  }

  private static int width(List<List<String>> texts, int column) {
    return texts.stream().mapToInt(row -> Terminal.width(row.get(column))).max().orElse(0);
  }

  private static boolean isNumeric(Rows rows, int column) {
    return rows.rows().stream()
        .map(row -> row.get(column))
        .allMatch(
            cell ->
                switch (cell) {
                  case Cell.Whole _, Cell.Real _, Cell.Null _ -> true;
                  case Cell.Text _, Cell.Bytes _ -> false;
                });
  }

  private static String line(List<String> texts, int[] widths, boolean[] numbers) {
    StringBuilder line = new StringBuilder();
    for (int c = 0; c < widths.length; c++) {
      String text = texts.get(c);
      line.append(c == 0 ? "" : "  ");
      if (numbers[c]) {
        line.append(" ".repeat(widths[c] - Terminal.width(text))).append(text);
      } else {
        line.append(Terminal.padded(text, widths[c]));
      }
    }
    return line.toString().stripTrailing();
  }

  /// The text of a cell, harmless and not too long.
  static String shown(Cell cell, int width) {
    return switch (cell) {
      case Cell.Real(double number) -> shown(number);
      case Cell.Whole _, Cell.Null _, Cell.Text _, Cell.Bytes _ -> shown(cell.toString(), width);
    };
  }

  private static String shown(double number) {
    double size = Math.abs(number);
    if (!Double.isFinite(number) || size >= LARGEST_PLAIN || (size < SMALLEST_PLAIN && size > 0)) {
      return Double.toString(number);
    }
    BigDecimal rounded = new BigDecimal(number, DIGITS).stripTrailingZeros();
    return rounded.setScale(Math.max(1, rounded.scale())).toPlainString(); // 3.0 is no 3
  }

  static String shown(String text, int width) {
    return Terminal.shortened(Terminal.printable(text), width);
  }
}
