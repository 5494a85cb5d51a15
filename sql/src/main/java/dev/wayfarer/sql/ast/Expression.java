package dev.wayfarer.sql.ast;

/// A value computed from a row or a group.
public sealed interface Expression permits ColumnUse, Expression.Arithmetic {

  /// Two columns under an operation: `max(price) - min(price)`.
  record Arithmetic(ArithmeticOperator operator, ColumnUse left, ColumnUse right)
      implements Expression {}

  /// Whether an aggregate stands anywhere in it.
  default boolean isAggregated() {
    return switch (this) {
      case ColumnUse column -> column.aggregate() != Aggregate.NONE;
      case Arithmetic(_, var left, var right) -> left.isAggregated() || right.isAggregated();
    };
  }
}
