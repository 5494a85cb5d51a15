package dev.wayfarer.model.predict;

import dev.wayfarer.model.search.GoldStepScorer.ScoredStep;
import dev.wayfarer.model.search.GoldTrace;
import java.util.List;

/// The queries that a parser predicted, and the probabilities of the gold query's steps.
///
/// @param steps those of the gold query; none where the grammar cannot express it
public record TracedParse(GoldTrace.Trace trace, List<ScoredStep> steps) {
  public TracedParse {
    steps = List.copyOf(steps);
  }

  /// The logarithm of the gold query's probability.
  ///
  /// @throws IllegalStateException where the grammar cannot express it
  public double goldLogProbability() {
    if (steps.isEmpty()) {
      throw new IllegalStateException("the grammar cannot say the gold query");
    }
    return steps.stream().mapToDouble(ScoredStep::logProbability).sum();
  }
}
