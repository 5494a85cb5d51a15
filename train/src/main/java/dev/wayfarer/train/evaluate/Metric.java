package dev.wayfarer.train.evaluate;

import java.util.Locale;

/// A way to compare a predicted query with a gold one.
public enum Metric {
  /// Part by part, without values.
  EXACT,
  /// By the rows of one database.
  EXECUTION,
  /// By the rows of every file of a database's folder.
  TEST_SUITE,
  /// By the rows of one database and nothing else, for gold queries that the others cannot read.
  ROWS;

  public boolean needsDatabases() {
    return this != EXACT;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
