package dev.wayfarer.cli.rows;

import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Rows as CSV after RFC 4180, a line of column names first.
///
/// NULL is an empty field, an empty text is `""`. Spreadsheets run a text that begins with `=`,
/// `+`, `-`, `@`, a tab or a line break as a formula; such a text gets a `'` before it, unless it
/// is a number. Characters that a terminal would obey become blanks, line breaks inside of texts
/// and tabs excepted.
public final class RowsCsv extends RowWriter {
  private static final String LINE_END = "\r\n";
  private static final Pattern FORMULA = Pattern.compile("(?s)[=+\\-@＝＋－＠\\t\\r\\n].*");
  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+([.,]\\d+)*([eE][+-]?\\d+)?");

  public RowsCsv(Appendable target) {
    super(target);
  }

  public static String text(Rows rows) {
    StringBuilder text = new StringBuilder();
    new RowsCsv(text).writeAll(rows);
    return text.toString();
  }

  @Override
  public void columns(List<String> names) {
    write(line(names.stream().map(RowsCsv::field).toList()));
  }

  @Override
  public boolean row(List<Cell> cells) {
    write(line(cells.stream().map(RowsCsv::field).toList()));
    return true;
  }

  private static String line(List<String> fields) {
    return fields.stream().collect(Collectors.joining(",", "", LINE_END));
  }

  private static String field(Cell cell) {
    return switch (cell) {
      case Cell.Null() -> "";
      case Cell.Whole(long number) -> Long.toString(number);
      case Cell.Real(double number) -> Double.toString(number);
      case Cell.Text(String text) -> field(text);
      case Cell.Bytes _ -> cell.toString();
    };
  }

  private static String field(String text) {
    String harmless = Terminal.printableLines(text);
    boolean isFormula = FORMULA.matcher(harmless).matches() && !NUMBER.matcher(harmless).matches();
    String safe = isFormula ? "'" + harmless : harmless;
    boolean quoted = safe.isEmpty() || safe.chars().anyMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }
}
