package dev.wayfarer.lab.trust;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Whether answers are right as often as their probabilities say.
///
/// @param forecasts at least one
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
    List<Forecast> some = in(number);
    return new Stretch(
        number / (double) STRETCHES,
        (number + 1.0) / STRETCHES,
        some.size(),
        mean(some, Forecast::probability),
        mean(some, Reliability::outcome));
  }

  private List<Forecast> in(int stretch) {
    return forecasts.stream()
        .filter(f -> Math.min(STRETCHES - 1, (int) (f.probability() * STRETCHES)) == stretch)
        .toList();
  }

  private static double outcome(Forecast forecast) {
    return forecast.right() ? 1 : 0;
  }

  /// NaN where there is no answer.
  private static double mean(List<Forecast> some, ToDoubleFunction<Forecast> figure) {
    return some.stream().mapToDouble(f -> f.weight() * figure.applyAsDouble(f)).sum() / all(some);
  }

  private static double all(List<Forecast> some) {
    return some.stream().mapToDouble(Forecast::weight).sum();
  }

  /// The mean of probabilities.
  public double mean() {
    return mean(forecasts, Forecast::probability);
  }

  /// The share of right answers.
  public double right() {
    return mean(forecasts, Reliability::outcome);
  }

  /// The expected calibration error: the mean distance between how probable answers are and how
  /// many are right, by stretch.
  public double expectedError() {
    return IntStream.range(0, STRETCHES)
            .mapToObj(this::in)
            .mapToDouble(
                some ->
                    some.stream()
                        .mapToDouble(f -> f.weight() * (f.probability() - outcome(f)))
                        .sum())
            .map(Math::abs)
            .sum()
        / all(forecasts);
  }

  /// The Brier score: the mean square of what probabilities lack.
  public double brier() {
    return mean(forecasts, f -> Math.pow(f.probability() - outcome(f), 2));
  }

  /// The mean of the negated logarithms of what was said of what came true, in nats.
  public double logLoss() {
    return mean(
        forecasts,
        f -> -Math.log(Math.max(SUREST, f.right() ? f.probability() : 1 - f.probability())));
  }
}
