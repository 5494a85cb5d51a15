package dev.wayfarer.sql.score;

import dev.wayfarer.sql.PublicApi;

/// How one component of a prediction compares with the gold query's.
///
/// The original scores a component wholly or not at all, so accuracy, recall and F1 are the same
/// number; a report still averages them over different items, by the totals.
///
/// @param goldTotal how many elements the gold query has; for [Component#AND_OR] the prediction's
///   connectives where the two differ, since the original swaps them
/// @param predictedTotal how many elements the prediction has, with the same exception
@PublicApi
public record PartialScore(int goldTotal, int predictedTotal, boolean matches) {

  /// Scores a count of common elements: all of both sides must be among them.
  static PartialScore of(int goldTotal, int predictedTotal, int common) {
    return new PartialScore(
        goldTotal, predictedTotal, goldTotal == predictedTotal && common == predictedTotal);
  }

  /// 1 or 0.
  public int accuracy() {
    return f1();
  }

  /// 1 or 0.
  public int recall() {
    return f1();
  }

  /// 1 or 0.
  public int f1() {
    return matches ? 1 : 0;
  }
}
