package dev.wayfarer.lab.calibration;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Weights of answers that give every database the same total weight.
final class DatabaseWeights {
  private final double mean;
  private final Map<String, Long> sizes;

  DatabaseWeights(List<ScoredAnswer> answers) {
    this.sizes =
        answers.stream()
            .collect(Collectors.groupingBy(ScoredAnswer::database, Collectors.counting()));
    this.mean = answers.size() / (double) sizes.size();
  }

  /// The weight of an answer: 1 on average.
  double of(ScoredAnswer answer) {
    return mean / requireNonNull(sizes.get(answer.database()));
  }
}
