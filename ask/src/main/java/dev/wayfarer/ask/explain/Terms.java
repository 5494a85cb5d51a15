package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.ColumnType;
import java.util.function.Function;
import java.util.function.Supplier;

/// What is computed of the columns of one query, in words.
final class Terms {
  private final QueryNames names;
  private final Supplier<String> counted;
  private final Function<Condition, String> conditions;

  /// Terms of a query.
  ///
  /// @param counted what `count(*)` counts
  /// @param conditions says which rows an aggregate takes
  Terms(QueryNames names, Supplier<String> counted, Function<Condition, String> conditions) {
    this.names = names;
    this.counted = counted;
    this.conditions = conditions;
  }

  /// An item of SELECT, without an article: `price`, `average price`.
  String item(Select.Item item) {
    return expression(item.whole());
  }

  String expression(Expression expression) {
    return switch (expression) {
      case ColumnUse column -> column(column);
      case Expression.Arithmetic(var operator, var left, var right) -> {
        String a = "the " + expression(left);
        String b = "the " + expression(right);
        yield switch (operator) {
          case MINUS -> "difference between " + a + " and " + b;
          case PLUS -> "sum of " + a + " and " + b;
          case TIMES -> "product of " + a + " and " + b;
          case DIVIDE -> "ratio of " + a + " to " + b;
          case RATIO -> "exact ratio of " + a + " to " + b;
          case PERCENT -> "percentage that " + a + " is of " + b;
        };
      }
      case Expression.AggregateOf(var aggregate, var argument, var where) ->
          aggregateOf(aggregate, argument)
              + where
                  .map(condition -> " for which (" + conditions.apply(condition) + ")")
                  .orElse("");
    };
  }

  private String aggregateOf(Aggregate aggregate, Expression argument) {
    return argument instanceof ColumnUse use
        ? column(use.with(aggregate))
        : aggregated(aggregate, expression(argument));
  }

  private static String aggregated(Aggregate aggregate, String computed) {
    return switch (aggregate) {
      case NONE -> computed;
      case MAX -> "highest " + computed;
      case MIN -> "lowest " + computed;
      case COUNT -> "number of values of the " + computed;
      case SUM -> "total " + computed;
      case AVG -> "average " + computed;
    };
  }

  private String column(ColumnUse use) {
    if (use.column().isStar()) {
      return use.aggregate() == Aggregate.COUNT
          ? "number of " + counted.get()
          : aggregated(use.aggregate(), names.column(use));
    }
    String name = DateWords.before(use.part()) + names.column(use);
    boolean isTime = isTime(use);
    return switch (use.aggregate()) {
      case NONE -> use.distinct() ? "different " + name : name;
      case MAX -> (isTime ? "latest " : "highest ") + name;
      case MIN -> (isTime ? "earliest " : "lowest ") + name;
      case COUNT -> "number of " + (use.distinct() ? "different " : "") + name + " values";
      case SUM -> "total " + (use.distinct() ? "of the different values of " : "") + name;
      case AVG -> "average " + (use.distinct() ? "of the different values of " : "") + name;
    };
  }

  /// Whether an expression is a time, so that more of it is later.
  boolean isTime(Expression expression) {
    return type(expression) == ColumnType.TIME;
  }

  /// Whether an expression is a text, so that more of it is further on in the alphabet.
  boolean isText(Expression expression) {
    return type(expression) == ColumnType.TEXT;
  }

  private ColumnType type(Expression expression) {
    return switch (expression) {
      case ColumnUse column ->
          switch (column.aggregate()) {
            case COUNT, SUM, AVG -> ColumnType.NUMBER;
            case NONE, MAX, MIN ->
                column.part() == DatePart.WHOLE
                    ? names.schema().column(column.column()).type()
                    : ColumnType.TIME;
          };
      case Expression.Arithmetic _, Expression.AggregateOf _ -> ColumnType.NUMBER;
    };
  }
}
