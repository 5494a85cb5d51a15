package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Literal;
import java.math.BigDecimal;

/// Constants that parts of dates are compared with: 3 for March in a tree, `'03'` in SQLite's text.
final class DateText {
  private DateText() {}

  /// A constant as SQLite's strftime would write it.
  static String of(DatePart part, Literal literal) {
    return switch (literal) {
      case Literal.Numeral numeral ->
          isWhole(numeral.value()) && part != DatePart.YEAR_MONTH
              ? padded(numeral.text(), part == DatePart.YEAR ? 4 : 2)
              : numeral.text();
      case Literal.Text(var text) -> text;
      case Literal.Unknown() -> ExpressionPrinter.UNKNOWN;
    };
  }

  private static boolean isWhole(BigDecimal value) {
    return value.signum() >= 0 && value.scale() <= 0;
  }

  private static String padded(String digits, int width) {
    return "0".repeat(Math.max(0, width - digits.length())) + digits;
  }

  /// What [#of] wrote, or a number that was written as such.
  static Literal read(DatePart part, Literal literal) {
    return part != DatePart.YEAR_MONTH
            && literal instanceof Literal.Text(var text)
            && text.matches("[0-9]{1,9}")
        ? Literal.Numeral.of(Long.parseLong(text))
        : literal;
  }
}
