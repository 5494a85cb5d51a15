package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.run.Cell;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/// Rows as texts that are equal where databases mean the same: 3 and 3.0, and digits that are
/// noise.
final class Same {
  private static final MathContext DIGITS = new MathContext(11);

  private Same() {}

  static List<String> rows(List<List<Cell>> rows, boolean ordered) {
    List<String> texts =
        rows.stream().map(row -> row.stream().map(Same::text).toList().toString()).toList();
    return ordered ? texts : texts.stream().sorted().toList();
  }

  private static String text(Cell cell) {
    return switch (cell) {
      case Cell.Whole(var number) -> number(BigDecimal.valueOf(number));
      case Cell.Real(var number) -> number(BigDecimal.valueOf(number));
      case Cell.Text(var text) ->
          text.matches("-?\\d{1,15}(\\.\\d{1,15})?") ? number(new BigDecimal(text)) : text;
      case Cell.Null _, Cell.Bytes _ -> cell.toString();
    };
  }

  private static String number(BigDecimal number) {
    BigDecimal rounded = number.round(DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
