package dev.wayfarer.lab.analyse;

import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.train.evaluate.PairVerdict;
import java.util.Optional;

/// A query that was found for a question.
///
/// @param sql on one line
/// @param probability as the model's calibration says; where it has none, as the parser says
public record AnalysedAnswer(
    PredictedQuery found, String sql, double probability, PairVerdict verdict) {

  boolean isExact() {
    return verdict.exact().exact();
  }

  /// Whether it returns the gold query's rows; empty where that cannot be told.
  Optional<Boolean> executes() {
    return verdict.item().execution();
  }
}
