package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;

/// The position of a column in its schema. Position 0 is `*`.
@PublicApi
public record ColumnId(int index) implements Comparable<ColumnId> {
  public static final ColumnId STAR = new ColumnId(0);

  public ColumnId {
    if (index < 0) {
      throw new IllegalArgumentException("column: expected an index >= 0, found " + index);
    }
  }

  public boolean isStar() {
    return index == 0;
  }

  @Override
  public int compareTo(ColumnId other) {
    return Integer.compare(index, other.index);
  }
}
