package dev.wayfarer.train.generate;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Draws queries about years, months and days.
final class DateDrafts {
  private static final ColumnUse COUNT = ColumnUse.of(Aggregate.COUNT, ColumnId.STAR);

  private final Draw draw;

  DateDrafts(Draw draw) {
    this.draw = draw;
  }

  Optional<Draft> draft(TableProfile profile) {
    Optional<Column> date = draw.one(profile.dates());
    return date.flatMap(
        column ->
            draw.one(profile.values(column))
                .flatMap(value -> draft(profile, column, LocalDate.parse(value.substring(0, 10)))));
  }

  private Optional<Draft> draft(TableProfile profile, Column date, LocalDate day) {
    Map<String, String> slots = Draw.rows(profile.table());
    slots.put("date", date.label());
    slots.put("year", Integer.toString(day.getYear()));
    slots.put("month", day.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH));
    return switch (draw.number(4)) {
      case 0 -> Optional.of(counted(profile, date, day, slots));
      case 1 -> listed(profile, date, day, slots);
      case 2 -> Optional.of(grouped(profile, date, slots));
      default -> computed(profile, date, slots);
    };
  }

  private static ColumnUse part(Column date, DatePart part) {
    return Draw.use(date).with(part);
  }

  private static Condition inYear(Column date, Comparison comparison, int year) {
    return Draw.compare(part(date, DatePart.YEAR), comparison, year);
  }

  private static Condition inMonth(Column date, int month) {
    return Draw.compare(part(date, DatePart.MONTH), Comparison.EQUAL, month);
  }

  private Draft counted(
      TableProfile profile, Column date, LocalDate day, Map<String, String> slots) {
    Query rows = Draft.select(profile.table().id(), COUNT);
    int year = day.getYear();
    return switch (draw.number(6)) {
      case 0 ->
          new Draft(Draft.where(rows, inYear(date, Comparison.EQUAL, year)), "count-year", slots);
      case 1 ->
          new Draft(
              Draft.where(rows, inYear(date, Comparison.GREATER, year)), "count-after", slots);
      case 2 ->
          new Draft(Draft.where(rows, inYear(date, Comparison.LESS, year)), "count-before", slots);
      case 3 -> {
        int high = year + 1 + draw.number(4);
        Map<String, String> bounds = new HashMap<>(slots);
        bounds.put("low", Integer.toString(year));
        bounds.put("high", Integer.toString(high));
        Condition between =
            new Condition.Between(
                part(date, DatePart.YEAR), Literal.Numeral.of(year), Literal.Numeral.of(high));
        yield new Draft(Draft.where(rows, between), "count-between", bounds);
      }
      case 4 ->
          new Draft(Draft.where(rows, inMonth(date, day.getMonthValue())), "count-month", slots);
      default -> {
        Condition month =
            new Condition.Compare(
                part(date, DatePart.YEAR_MONTH),
                Comparison.EQUAL,
                new Literal.Text(day.toString().substring(0, 7)));
        yield new Draft(Draft.where(rows, month), "count-year-month", slots);
      }
    };
  }

  private Optional<Draft> listed(
      TableProfile profile, Column date, LocalDate day, Map<String, String> slots) {
    return profile
        .name()
        .map(
            name -> {
              slots.put("name", name.label());
              Query rows = Draft.select(profile.table().id(), Draw.use(name));
              return draw.number(3) > 0
                  ? new Draft(
                      Draft.where(rows, inYear(date, Comparison.EQUAL, day.getYear())),
                      "list-year",
                      slots)
                  : new Draft(
                      Draft.where(rows, inMonth(date, day.getMonthValue())), "list-month", slots);
            });
  }

  private Draft grouped(TableProfile profile, Column date, Map<String, String> slots) {
    int which = draw.number(5);
    DatePart part =
        which == 1 || which == 4
            ? DatePart.MONTH
            : which == 2 ? DatePart.YEAR_MONTH : DatePart.YEAR;
    ColumnUse key = part(date, part);
    if (which < 3) {
      Query counts = Draft.groupBy(Draft.select(profile.table().id(), key, COUNT), key);
      String form =
          switch (part) {
            case MONTH -> "count-per-month";
            case YEAR_MONTH -> "count-per-year-month";
            case YEAR, DAY, WHOLE -> "count-per-year";
          };
      return new Draft(counts, form, slots);
    }
    Query top =
        Draft.orderBy(
            Draft.groupBy(Draft.select(profile.table().id(), key), key),
            COUNT,
            Direction.DESC,
            OptionalInt.of(1));
    return new Draft(top, part == DatePart.MONTH ? "top-month" : "top-year", slots);
  }

  private Optional<Draft> computed(TableProfile profile, Column date, Map<String, String> slots) {
    return draw.one(profile.quantities())
        .map(
            quantity -> {
              slots.put("quantity", quantity.label());
              boolean total = draw.number(2) == 0;
              ColumnUse key = part(date, DatePart.YEAR);
              ColumnUse value = Draw.use(quantity).with(total ? Aggregate.SUM : Aggregate.AVG);
              return new Draft(
                  Draft.groupBy(Draft.select(profile.table().id(), key, value), key),
                  total ? "total-per-year" : "average-per-year",
                  slots);
            });
  }
}
