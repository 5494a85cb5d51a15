package dev.wayfarer.train.generate;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.TableId;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Draws queries about missing values, what is computed of two columns, shares, and columns that
/// are compared with each other.
final class ColumnDrafts {
  private static final ColumnUse COUNT = ColumnUse.of(Aggregate.COUNT, ColumnId.STAR);

  /// Words of columns that people multiply by others.
  private static final Set<String> FACTORS =
      Set.of(
          "price",
          "cost",
          "rate",
          "quantity",
          "units",
          "stock",
          "hours",
          "amount",
          "fee",
          "count",
          "nights",
          "days",
          "weight");

  private final Draw draw;

  ColumnDrafts(Draw draw) {
    this.draw = draw;
  }

  /// Rows that lack a value, or have one.
  Optional<Draft> missing(TableProfile profile) {
    return draw.one(profile.incomplete())
        .flatMap(
            column -> {
              Map<String, String> slots = Draw.rows(profile.table());
              slots.put("column", column.label());
              Condition isNull = new Condition.IsNull(Draw.use(column));
              boolean known = draw.number(3) == 0;
              Condition test = known ? new Condition.Not(isNull) : isNull;
              TableId table = profile.table().id();
              if (draw.number(2) == 0) {
                return Optional.of(
                    new Draft(
                        Draft.where(Draft.select(table, COUNT), test),
                        known ? "count-known" : "count-missing",
                        slots));
              }
              return profile
                  .name()
                  .filter(name -> !name.equals(column))
                  .map(
                      name -> {
                        slots.put("name", name.label());
                        return new Draft(
                            Draft.where(Draft.select(table, Draw.use(name)), test),
                            known ? "list-known" : "list-missing",
                            slots);
                      });
            });
  }

  private Map<String, String> pair(TableProfile profile, List<Column> two) {
    Map<String, String> slots = Draw.rows(profile.table());
    slots.put("a", two.getFirst().label());
    slots.put("b", two.getLast().label());
    return slots;
  }

  private static Expression arithmetic(ArithmeticOperator operator, List<Column> two) {
    return new Expression.Arithmetic(operator, Draw.use(two.getFirst()), Draw.use(two.getLast()));
  }

  /// Whether two columns make sense multiplied: how many of something, and what one is worth.
  private static boolean isProduct(List<Column> two) {
    return two.stream()
        .flatMap(column -> Names.words(column.label()).stream())
        .anyMatch(FACTORS::contains);
  }

  /// Sums, differences and products of two columns.
  Optional<Draft> computed(TableProfile profile) {
    return draw.two(profile.quantities()).flatMap(two -> computed(profile, two));
  }

  private Optional<Draft> computed(TableProfile profile, List<Column> two) {
    Map<String, String> slots = pair(profile, two);
    ArithmeticOperator operator =
        isProduct(two)
            ? ArithmeticOperator.TIMES
            : draw.number(2) == 0 ? ArithmeticOperator.MINUS : ArithmeticOperator.PLUS;
    Expression value = arithmetic(operator, two);
    TableId table = profile.table().id();
    if (draw.number(2) == 0) {
      Aggregate aggregate = operator == ArithmeticOperator.TIMES ? Aggregate.SUM : Aggregate.AVG;
      String form =
          switch (operator) {
            case TIMES -> "total-product";
            case MINUS -> "average-difference";
            default -> "average-sum";
          };
      Expression total = Expression.aggregate(aggregate, value, Optional.empty());
      return Optional.of(new Draft(Draft.select(table, total), form, slots));
    }
    return profile
        .name()
        .map(
            name -> {
              int most = 2 + draw.number(4);
              slots.put("name", name.label());
              slots.put("n", Integer.toString(most));
              Query top =
                  Draft.orderBy(
                      Draft.select(table, Draw.use(name)),
                      value,
                      Direction.DESC,
                      OptionalInt.of(most));
              String form =
                  switch (operator) {
                    case TIMES -> "top-product";
                    case MINUS -> "top-difference";
                    default -> "top-sum";
                  };
              return new Draft(top, form, slots);
            });
  }

  private static Expression countWhere(Condition condition) {
    return Expression.aggregate(
        Aggregate.COUNT, ColumnUse.of(ColumnId.STAR), Optional.of(condition));
  }

  private static Expression ratio(ArithmeticOperator operator, Expression a, Expression b) {
    return new Expression.Arithmetic(operator, a, b);
  }

  /// Shares of rows, and ratios.
  Optional<Draft> share(TableProfile profile) {
    return switch (draw.number(4)) {
      case 0 -> sums(profile);
      case 1 -> above(profile);
      default -> category(profile);
    };
  }

  private Optional<Draft> sums(TableProfile profile) {
    return draw.two(profile.quantities())
        .map(
            two ->
                new Draft(
                    Draft.select(
                        profile.table().id(),
                        ratio(
                            ArithmeticOperator.RATIO,
                            Draw.use(two.getFirst()).with(Aggregate.SUM),
                            Draw.use(two.getLast()).with(Aggregate.SUM))),
                    "ratio-sums",
                    pair(profile, two)));
  }

  private Optional<Draft> above(TableProfile profile) {
    return draw.one(profile.quantities())
        .flatMap(
            quantity ->
                draw.one(profile.values(quantity))
                    .map(
                        value -> {
                          Map<String, String> slots = Draw.rows(profile.table());
                          slots.put("quantity", quantity.label());
                          Literal.Numeral number = new Literal.Numeral(new BigDecimal(value));
                          slots.put("number", number.text());
                          Condition more =
                              new Condition.Compare(Draw.use(quantity), Comparison.GREATER, number);
                          return new Draft(
                              Draft.select(
                                  profile.table().id(),
                                  ratio(ArithmeticOperator.PERCENT, countWhere(more), COUNT)),
                              "percent-above",
                              slots);
                        }));
  }

  private Optional<Draft> category(TableProfile profile) {
    return draw.one(profile.categories())
        .flatMap(column -> draw.two(profile.values(column)).map(v -> category(profile, column, v)));
  }

  private Draft category(TableProfile profile, Column column, List<String> values) {
    Map<String, String> slots = Draw.rows(profile.table());
    slots.put("column", column.label());
    slots.put("value", values.getFirst());
    slots.put("other", values.getLast());
    TableId table = profile.table().id();
    Expression some = countWhere(Draw.is(column, values.getFirst()));
    List<Column> others =
        profile.categories().stream().filter(other -> !other.equals(column)).toList();
    Optional<Column> group = draw.one(others);
    if (group.isPresent() && draw.number(4) == 0) {
      slots.put("group", group.get().label());
      ColumnUse key = Draw.use(group.get());
      return new Draft(
          Draft.groupBy(
              Draft.select(table, key, ratio(ArithmeticOperator.PERCENT, some, COUNT)), key),
          "percent-by",
          slots);
    }
    return switch (draw.number(3)) {
      case 0 ->
          new Draft(
              Draft.select(table, ratio(ArithmeticOperator.RATIO, some, COUNT)), "share", slots);
      case 1 ->
          new Draft(
              Draft.select(
                  table,
                  ratio(
                      ArithmeticOperator.RATIO,
                      some,
                      countWhere(Draw.is(column, values.getLast())))),
              "ratio",
              slots);
      default ->
          new Draft(
              Draft.select(table, ratio(ArithmeticOperator.PERCENT, some, COUNT)),
              "percent",
              slots);
    };
  }

  /// A column against another of its kind.
  Optional<Draft> compared(TableProfile profile) {
    boolean dates = profile.dates().size() > 1 && draw.number(2) == 0;
    return draw.two(dates ? profile.dates() : profile.quantities())
        .flatMap(
            two -> {
              Map<String, String> slots = pair(profile, two);
              Comparison comparison =
                  !dates && draw.number(3) == 0 ? Comparison.LESS : Comparison.GREATER;
              Condition test =
                  new Condition.Compare(
                      Draw.use(two.getFirst()), comparison, Draw.use(two.getLast()));
              TableId table = profile.table().id();
              if (draw.number(3) == 0 && comparison == Comparison.GREATER) {
                return Optional.of(
                    new Draft(
                        Draft.where(Draft.select(table, COUNT), test),
                        dates ? "count-date-after" : "count-column-above",
                        slots));
              }
              return profile
                  .name()
                  .map(
                      name -> {
                        slots.put("name", name.label());
                        String form =
                            dates
                                ? "date-after"
                                : comparison == Comparison.LESS ? "column-below" : "column-above";
                        return new Draft(
                            Draft.where(Draft.select(table, Draw.use(name)), test), form, slots);
                      });
            });
  }
}
