package dev.wayfarer.sql.score;

import java.util.Optional;

/// One prediction with all that was measured of it.
///
/// @param execution whether it gives the gold query's rows; empty where that was not measured
/// @param testSuite whether it does so on every database of a test suite; empty likewise
public record ScoredItem(
    Verdict verdict, Optional<Boolean> execution, Optional<Boolean> testSuite) {

  /// An item of which exact match alone was measured.
  public ScoredItem(Verdict verdict) {
    this(verdict, Optional.empty(), Optional.empty());
  }
}
