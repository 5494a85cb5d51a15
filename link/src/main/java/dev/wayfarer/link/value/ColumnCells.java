package dev.wayfarer.link.value;

import dev.wayfarer.sql.run.Cell;
import java.util.List;

/// What was read of a column.
///
/// @param cells different ones, without NULL and bytes; a long text is cut to one character more
///   than an index keeps, so that it can be told from one that just fits
/// @param coverage how much of the column the cells stand for
/// @param missing whether a row was seen that has none
public record ColumnCells(List<Cell> cells, Coverage coverage, boolean missing) {
  public ColumnCells {
    cells = List.copyOf(cells);
  }

  /// Cells of a column of which no row is known to lack one.
  public ColumnCells(List<Cell> cells, Coverage coverage) {
    this(cells, coverage, false);
  }

  ColumnCells withMissing(boolean some) {
    return new ColumnCells(cells, coverage, some);
  }

  /// How much of a column was read.
  public enum Coverage {
    /// All of it.
    WHOLE,
    /// Evenly spaced rows.
    SAMPLE,
    /// The rows that came first.
    BEGINNING,
    /// Nothing: reading it takes too long, or fails.
    NOTHING
  }
}
