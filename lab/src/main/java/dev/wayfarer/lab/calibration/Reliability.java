package dev.wayfarer.lab.calibration;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Reliability of probabilities: bins, expected calibration error, Brier score and log loss.
///
/// @param outcomes at least one
public record Reliability(List<ProbabilityOutcome> outcomes) {
  /// The number of bins, all equally wide.
  public static final int BINS = 10;

  /// Probabilities are clipped to this distance from 0 and 1: otherwise one answer could decide the
  /// mean log loss.
  private static final double SUREST = 1e-6;

  public Reliability {
    outcomes = List.copyOf(outcomes);
  }

  /// The answers of a bin of probabilities.
  ///
  /// @param from its lower end
  /// @param mean of their probabilities; NaN where there is no answer
  /// @param right the share of right ones; NaN where there is no answer
  public record Bin(double from, double to, int answers, double mean, double right) {}

  /// Returns the bins from 0 to 1.
  public List<Bin> bins() {
    return IntStream.range(0, BINS).mapToObj(this::bin).toList();
  }

  private Bin bin(int number) {
    List<ProbabilityOutcome> some = in(number);
    return new Bin(
        number / (double) BINS,
        (number + 1.0) / BINS,
        some.size(),
        mean(some, ProbabilityOutcome::probability),
        mean(some, Reliability::outcome));
  }

  private List<ProbabilityOutcome> in(int bin) {
    return outcomes.stream()
        .filter(f -> Math.min(BINS - 1, (int) (f.probability() * BINS)) == bin)
        .toList();
  }

  private static double outcome(ProbabilityOutcome outcome) {
    return outcome.right() ? 1 : 0;
  }

  /// NaN where there is no answer.
  private static double mean(
      List<ProbabilityOutcome> some, ToDoubleFunction<ProbabilityOutcome> figure) {
    return some.stream().mapToDouble(f -> f.weight() * figure.applyAsDouble(f)).sum() / all(some);
  }

  private static double all(List<ProbabilityOutcome> some) {
    return some.stream().mapToDouble(ProbabilityOutcome::weight).sum();
  }

  /// The mean of probabilities.
  public double mean() {
    return mean(outcomes, ProbabilityOutcome::probability);
  }

  /// The share of right answers.
  public double right() {
    return mean(outcomes, Reliability::outcome);
  }

  /// Returns the expected calibration error: the mean distance between probability and accuracy
  /// over bins.
  public double expectedError() {
    return IntStream.range(0, BINS)
            .mapToObj(this::in)
            .mapToDouble(
                some ->
                    some.stream()
                        .mapToDouble(f -> f.weight() * (f.probability() - outcome(f)))
                        .sum())
            .map(Math::abs)
            .sum()
        / all(outcomes);
  }

  /// Returns the Brier score: the mean squared error of probabilities.
  public double brier() {
    return mean(outcomes, f -> Math.pow(f.probability() - outcome(f), 2));
  }

  /// Returns the log loss: the mean negative log-likelihood of the outcomes, in nats.
  public double logLoss() {
    return mean(
        outcomes,
        f -> -Math.log(Math.max(SUREST, f.right() ? f.probability() : 1 - f.probability())));
  }
}
