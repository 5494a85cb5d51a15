package dev.wayfarer.app.trust;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Whether answers are right as often as their probabilities say.
public record Reliability(List<Forecast> forecasts) {
  /// How many stretches of probability are looked at, all equally wide.
  public static final int STRETCHES = 10;

  /// No probability is believed to be nearer to 0 or 1: one such answer would decide the mean.
  private static final double SUREST = 1e-6;

  public Reliability {
    forecasts = List.copyOf(forecasts);
  }

  /// The answers of a stretch of probabilities.
  ///
  /// @param from its lower end
  /// @param mean of their probabilities; NaN where there is no answer
  /// @param right the share of right ones; NaN where there is no answer
  public record Stretch(double from, double to, int answers, double mean, double right) {}

  /// The stretches from 0 to 1.
  public List<Stretch> stretches() {
    return IntStream.range(0, STRETCHES).mapToObj(this::stretch).toList();
  }

  private Stretch stretch(int number) {
    List<Forecast> some =
        forecasts.stream()
            .filter(f -> Math.min(STRETCHES - 1, (int) (f.probability() * STRETCHES)) == number)
            .toList();
    return new Stretch(
        number / (double) STRETCHES,
        (number + 1.0) / STRETCHES,
        some.size(),
        some.stream().mapToDouble(Forecast::probability).average().orElse(Double.NaN),
        share(some, Forecast::right));
  }

  private static double share(List<Forecast> some, Predicate<Forecast> counted) {
    return some.stream().mapToDouble(f -> counted.test(f) ? 1 : 0).average().orElse(Double.NaN);
  }

  /// The share of right answers.
  public double right() {
    return share(forecasts, Forecast::right);
  }

  /// The expected calibration error: the mean distance between how probable answers are and how
  /// many are right, by stretch.
  public double expectedError() {
    return stretches().stream()
            .filter(stretch -> stretch.answers > 0)
            .mapToDouble(stretch -> stretch.answers * Math.abs(stretch.mean - stretch.right))
            .sum()
        / Math.max(1, forecasts.size());
  }

  /// The Brier score: the mean square of what probabilities lack.
  public double brier() {
    return forecasts.stream()
        .mapToDouble(f -> Math.pow(f.probability() - (f.right() ? 1 : 0), 2))
        .average()
        .orElse(0);
  }

  /// The mean of the negated logarithms of what was said of what came true, in nats.
  public double logLoss() {
    return forecasts.stream()
        .mapToDouble(f -> f.right() ? f.probability() : 1 - f.probability())
        .map(probability -> -Math.log(Math.max(SUREST, probability)))
        .average()
        .orElse(0);
  }
}
