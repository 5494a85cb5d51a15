package dev.wayfarer.app.analyse;

import dev.wayfarer.app.evaluate.PairVerdict;
import dev.wayfarer.model.search.Found;
import java.util.Optional;

/// A query that was found for a question.
///
/// @param sql on one line
public record Answer(Found found, String sql, PairVerdict verdict) {

  double probability() {
    return found.probability();
  }

  boolean isExact() {
    return verdict.exact().exact();
  }

  /// Whether it returns the gold query's rows; empty where that cannot be told.
  Optional<Boolean> executes() {
    return verdict.item().execution();
  }
}
