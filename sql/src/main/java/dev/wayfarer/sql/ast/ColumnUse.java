package dev.wayfarer.sql.ast;

import dev.wayfarer.sql.schema.ColumnId;

/// A column where it is used: `count(DISTINCT t2.name)`.
///
/// @param copy which occurrence of the column's table in FROM is meant; 0 but for self-joins
public record ColumnUse(Aggregate aggregate, boolean distinct, ColumnId column, int copy)
    implements Expression, Operand {
  public ColumnUse {
    if (copy < 0) {
      throw new IllegalArgumentException("copy: expected a number >= 0, found " + copy);
    }
  }

  public static ColumnUse of(ColumnId column) {
    return of(Aggregate.NONE, column);
  }

  public static ColumnUse of(Aggregate aggregate, ColumnId column) {
    return new ColumnUse(aggregate, false, column, 0);
  }
}
