package dev.wayfarer.model.predict;

import dev.wayfarer.model.search.GoldTrace;
import dev.wayfarer.model.search.GoldWalk.Weighed;
import java.util.List;

/// What a parser found, and what it thinks of the query that was wanted.
///
/// @param steps those of the gold query; none where the grammar cannot say it
public record Traced(GoldTrace.Trace trace, List<Weighed> steps) {
  public Traced {
    steps = List.copyOf(steps);
  }

  /// The logarithm of the gold query's probability.
  ///
  /// @throws IllegalStateException where the grammar cannot say it
  public double goldLogProbability() {
    if (steps.isEmpty()) {
      throw new IllegalStateException("the grammar cannot say the gold query");
    }
    return steps.stream().mapToDouble(Weighed::logProbability).sum();
  }
}
