package dev.wayfarer.lab.calibration;

import java.util.Comparator;
import java.util.List;

/// The risk-coverage curve: accuracy where only the most probable answers are given.
public final class RiskCoverage {
  /// Falls from the most probable answer to the least.
  private final List<ProbabilityOutcome> sorted;

  public RiskCoverage(List<ProbabilityOutcome> outcomes) {
    // Equal probabilities keep the order of the answers, which knows nothing of right or wrong.
    this.sorted =
        outcomes.stream()
            .sorted(Comparator.comparingDouble(ProbabilityOutcome::probability).reversed())
            .toList();
  }

  /// What is right among the most probable answers.
  ///
  /// @param coverage the share of questions that are answered
  /// @param right the share of right ones among them
  /// @param from the probability of the last one
  public record Point(double coverage, double right, double from) {}

  /// The point where a share of the questions is answered, at least one.
  ///
  /// @param coverage above 0 and at most 1
  public Point at(double coverage) {
    int count = Math.max(1, (int) Math.round(coverage * sorted.size()));
    long right = sorted.subList(0, count).stream().filter(ProbabilityOutcome::right).count();
    return new Point(
        count / (double) sorted.size(),
        right / (double) count,
        sorted.get(count - 1).probability());
  }
}
