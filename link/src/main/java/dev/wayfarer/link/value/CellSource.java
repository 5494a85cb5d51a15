package dev.wayfarer.link.value;

import dev.wayfarer.sql.schema.Column;

/// Where the cells of a database come from.
public interface CellSource extends AutoCloseable {
  /// The different cells of a column, or a sample of them.
  ///
  /// The same database gives the same cells, whenever it is asked.
  ///
  /// @param most how many to return at most
  /// @throws dev.wayfarer.sql.input.InputException where the database cannot be read
  ColumnCells read(Column column, int most, IndexLimits limits);

  @Override
  void close();
}
