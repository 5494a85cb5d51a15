package dev.wayfarer.train.predict;

import dev.wayfarer.model.search.DatabaseGuide;

/// How far found queries are judged by running them.
public enum Guidance {
  /// Those that fail are left out.
  ERRORS,
  /// And those that return something go first.
  ROWS;

  DatabaseGuide.Options options() {
    return new DatabaseGuide.Options(DatabaseGuide.Options.DEFAULT.time(), this == ROWS);
  }
}
