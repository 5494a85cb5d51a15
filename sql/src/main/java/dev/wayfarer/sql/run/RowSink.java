package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;
import java.util.List;

/// Takes the rows of a result one by one, so that a result of any size needs little memory.
@PublicApi
public interface RowSink {
  /// Takes the names of the columns: once, before any row.
  void columns(List<String> names);

  /// Takes a row, or refuses it.
  ///
  /// @return whether it was taken; where not, no further row is offered
  boolean row(List<Cell> cells);
}
