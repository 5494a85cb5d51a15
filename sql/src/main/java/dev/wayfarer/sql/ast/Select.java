package dev.wayfarer.sql.ast;

import java.util.List;
import java.util.Optional;

/// What a query returns for each row or group.
public record Select(boolean distinct, List<Item> items) {

  /// One column of the result. An aggregate of all rows stands here, not in the expression.
  public record Item(Aggregate aggregate, Expression expression) {
    public Item {
      if (expression instanceof ColumnUse column && column.isAggregated()) {
        if (aggregate != Aggregate.NONE) {
          throw new IllegalArgumentException("select: expected one aggregate, found two");
        }
        aggregate = column.aggregate();
        expression = column.with(Aggregate.NONE);
      }
      if (aggregate == Aggregate.NONE
          && expression
              instanceof Expression.AggregateOf(var outer, Expression.Arithmetic of, var where)
          && where.isEmpty()) {
        aggregate = outer;
        expression = of;
      }
    }

    /// The item as HAVING and ORDER BY would write it.
    public Expression whole() {
      return aggregate == Aggregate.NONE
          ? expression
          : Expression.aggregate(aggregate, expression, Optional.empty());
    }

    public boolean isAggregated() {
      return aggregate != Aggregate.NONE || expression.isAggregated();
    }
  }

  public Select {
    items = List.copyOf(items);
    if (items.isEmpty()) {
      throw new IllegalArgumentException("select: expected at least one item");
    }
  }
}
