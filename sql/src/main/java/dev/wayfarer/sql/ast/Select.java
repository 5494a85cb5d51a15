package dev.wayfarer.sql.ast;

import java.util.List;

/// What a query returns for each row or group.
public record Select(boolean distinct, List<Item> items) {

  /// One column of the result. A single column's aggregate stands here, not in the expression.
  public record Item(Aggregate aggregate, Expression expression) {
    public Item {
      if (expression instanceof ColumnUse column && column.isAggregated()) {
        if (aggregate != Aggregate.NONE) {
          throw new IllegalArgumentException("select: expected one aggregate, found two");
        }
        aggregate = column.aggregate();
        expression =
            new ColumnUse(Aggregate.NONE, column.distinct(), column.column(), column.copy());
      }
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
