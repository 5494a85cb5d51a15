package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.PublicApi;

/// The position of a table in its schema.
@PublicApi
public record TableId(int index) implements Comparable<TableId> {
  public TableId {
    if (index < 0) {
      throw new IllegalArgumentException("table: expected an index >= 0, found " + index);
    }
  }

  @Override
  public int compareTo(TableId other) {
    return Integer.compare(index, other.index);
  }
}
