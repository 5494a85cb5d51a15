package dev.wayfarer.model.revision;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Schema;
import java.util.Optional;
import java.util.regex.Pattern;

/// Compares a date with a year by its year, and with a month of a year by these.
///
/// As they stand, `born < 1950` is true of no date, and `joined > '2024-03'` of days in that very
/// March. Only columns are meant whose cells are known to be dates.
final class DateParts {
  private static final Pattern MONTH = Pattern.compile("[0-9]{4}-(?:0[1-9]|1[0-2])");
  private static final int FIRST_YEAR = 1000;
  private static final int LAST_YEAR = 9999;

  private final Schema schema;

  DateParts(Schema schema) {
    this.schema = schema;
  }

  Condition.Compare revised(Condition.Compare compare) {
    return compare.left() instanceof ColumnUse use && compare.right() instanceof Literal value
        ? new Condition.Compare(revised(use, value, value), compare.comparison(), value)
        : compare;
  }

  Condition.Between revised(Condition.Between between) {
    return between.expression() instanceof ColumnUse use
            && between.low() instanceof Literal low
            && between.high() instanceof Literal high
        ? new Condition.Between(revised(use, low, high), low, high)
        : between;
  }

  private ColumnUse revised(ColumnUse use, Literal low, Literal high) {
    boolean isDate =
        schema.dates().isPresent()
            && !use.isAggregated()
            && !use.column().isStar()
            && use.part() == DatePart.WHOLE
            && schema.holdsDates(use.column());
    Optional<DatePart> part = part(low);
    return isDate && part.isPresent() && part.equals(part(high)) ? use.with(part.get()) : use;
  }

  /// The part of a date that a value can be.
  private static Optional<DatePart> part(Literal value) {
    return switch (value) {
      case Literal.Numeral(var number) ->
          number.scale() <= 0
                  && number.doubleValue() >= FIRST_YEAR
                  && number.doubleValue() <= LAST_YEAR
              ? Optional.of(DatePart.YEAR)
              : Optional.empty();
      case Literal.Text(var text) ->
          MONTH.matcher(text).matches() ? Optional.of(DatePart.YEAR_MONTH) : Optional.empty();
      case Literal.Unknown() -> Optional.empty();
    };
  }
}
