package dev.wayfarer.train.predict;

import dev.wayfarer.model.search.DatabaseExecutionFilter;

/// Execution-guided decoding: how predicted queries are filtered by running them.
public enum Guidance {
  /// Those that fail are left out.
  ERRORS,
  /// And those that return something go first.
  ROWS;

  DatabaseExecutionFilter.Options options() {
    return new DatabaseExecutionFilter.Options(
        DatabaseExecutionFilter.Options.DEFAULT.time(), this == ROWS);
  }
}
