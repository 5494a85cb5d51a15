package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Literal;
import java.math.BigDecimal;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;

/// What parts of dates are compared with, in words: `is in 2024`, `is in March`.
final class DateWords {
  private DateWords() {}

  static String compared(ColumnUse left, Comparison comparison, Literal right) {
    String when = of(left.part(), right);
    String in = left.part() == DatePart.DAY ? "on " : "in ";
    return switch (comparison) {
      case EQUAL -> "is " + in + when;
      case NOT_EQUAL -> "is not " + in + when;
      case GREATER -> "is after " + when;
      case LESS -> "is before " + when;
      case GREATER_OR_EQUAL -> "is " + in + when + " or later";
      case LESS_OR_EQUAL -> "is " + in + when + " or earlier";
    };
  }

  /// A year, a month or a day: `2024`, `March`, `day 5 of the month`, `March 2024`.
  static String of(DatePart part, Literal literal) {
    String text =
        switch (literal) {
          case Literal.Text(var value) -> value;
          case Literal.Numeral numeral -> numeral.text();
          case Literal.Unknown() -> "a given one";
        };
    return switch (part) {
      case WHOLE, YEAR -> text;
      case MONTH -> literal instanceof Literal.Numeral(var value) ? month(value) : text;
      case DAY -> "day " + text + " of the month";
      case YEAR_MONTH ->
          text.matches("[0-9]{4}-(0[1-9]|1[0-2])")
              ? month(new BigDecimal(text.substring(5))) + " " + text.substring(0, 4)
              : text;
    };
  }

  private static String month(BigDecimal number) {
    return number.scale() <= 0
            && number.signum() > 0
            && number.compareTo(BigDecimal.valueOf(12)) <= 0
        ? Month.of(number.intValue()).getDisplayName(TextStyle.FULL, Locale.ENGLISH)
        : "month " + number.toPlainString();
  }

  /// The name of a part, before the name of a column: `year of the `.
  static String before(DatePart part) {
    return switch (part) {
      case WHOLE -> "";
      case YEAR -> "year of the ";
      case MONTH -> "month of the ";
      case DAY -> "day of the month of the ";
      case YEAR_MONTH -> "year and month of the ";
    };
  }
}
