package dev.wayfarer.sql.ast;

import java.util.Optional;

/// A value computed from a row or a group.
public sealed interface Expression
    permits ColumnUse, Expression.Arithmetic, Expression.AggregateOf {

  /// Two values under an operation: `max(price) - min(price)`.
  record Arithmetic(ArithmeticOperator operator, Expression left, Expression right)
      implements Expression {
    public Arithmetic {
      if (left instanceof Arithmetic || right instanceof Arithmetic) {
        throw new IllegalArgumentException("arithmetic: expected columns or aggregates of them");
      }
    }
  }

  /// An aggregate of more than a column: of what is computed from two, or of those rows alone for
  /// which a condition holds.
  ///
  /// @param argument a column, arithmetic of two, or `*`; without an aggregate
  /// @param where which rows count; empty where all do
  record AggregateOf(Aggregate aggregate, Expression argument, Optional<Condition> where)
      implements Expression {
    public AggregateOf {
      if (aggregate == Aggregate.NONE || argument.isAggregated()) {
        throw new IllegalArgumentException("aggregate: expected one, found none or two");
      }
      if (argument instanceof ColumnUse && where.isEmpty()) {
        throw new IllegalArgumentException("aggregate: expected arithmetic or a condition");
      }
    }
  }

  /// An aggregate of an expression, in the one way in which it is written.
  static Expression aggregate(Aggregate aggregate, Expression argument, Optional<Condition> where) {
    return argument instanceof ColumnUse column && where.isEmpty()
        ? column.with(aggregate)
        : new AggregateOf(aggregate, argument, where);
  }

  /// Whether an aggregate stands anywhere in it.
  default boolean isAggregated() {
    return switch (this) {
      case ColumnUse column -> column.aggregate() != Aggregate.NONE;
      case Arithmetic(_, var left, var right) -> left.isAggregated() || right.isAggregated();
      case AggregateOf _ -> true;
    };
  }
}
