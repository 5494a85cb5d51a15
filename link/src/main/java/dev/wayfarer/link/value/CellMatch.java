package dev.wayfarer.link.value;

import dev.wayfarer.sql.schema.ColumnId;
import java.util.List;

/// A cell that was found.
///
/// @param cell in its own spelling
/// @param columns those that hold it, in order
public record CellMatch(String cell, List<ColumnId> columns) {
  public CellMatch {
    columns = List.copyOf(columns);
  }
}
