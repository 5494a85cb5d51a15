package dev.wayfarer.sql.ast;

import dev.wayfarer.sql.schema.ColumnId;

/// A column where it is used: `count(DISTINCT t2.name)`, the year of `day`.
///
/// @param copy which occurrence of the column's table in FROM is meant; 0 but for self-joins
/// @param part how much of a date counts
public record ColumnUse(
    Aggregate aggregate, boolean distinct, ColumnId column, int copy, DatePart part)
    implements Expression, Operand {
  public ColumnUse {
    if (copy < 0) {
      throw new IllegalArgumentException("copy: expected a number >= 0, found " + copy);
    }
    if (column.isStar() && part != DatePart.WHOLE) {
      throw new IllegalArgumentException("part: expected a column, found *");
    }
  }

  public ColumnUse(Aggregate aggregate, boolean distinct, ColumnId column, int copy) {
    this(aggregate, distinct, column, copy, DatePart.WHOLE);
  }

  public static ColumnUse of(ColumnId column) {
    return of(Aggregate.NONE, column);
  }

  public static ColumnUse of(Aggregate aggregate, ColumnId column) {
    return new ColumnUse(aggregate, false, column, 0);
  }

  public ColumnUse with(Aggregate other) {
    return new ColumnUse(other, distinct, column, copy, part);
  }

  public ColumnUse with(DatePart other) {
    return new ColumnUse(aggregate, distinct, column, copy, other);
  }

  public ColumnUse withCopy(int other) {
    return new ColumnUse(aggregate, distinct, column, other, part);
  }

  /// The column, or the part of its dates, without an aggregate.
  public ColumnUse bare() {
    return new ColumnUse(Aggregate.NONE, false, column, copy, part);
  }
}
