package dev.wayfarer.train.experiment;

import java.util.Collection;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// A mean over seeds with its confidence interval.
///
/// @param count how many values it is the mean of
/// @param interval half the width of the 95% interval by Student's t; empty for a single value
public record Estimate(int count, double mean, OptionalDouble interval) {
  private static final double CONFIDENCE = 0.95;

  /// The mean of values, if there are any.
  public static Optional<Estimate> of(Collection<Double> values) {
    if (values.isEmpty()) {
      return Optional.empty();
    }
    int count = values.size();
    double mean = values.stream().mapToDouble(value -> value).sum() / count;
    if (count == 1) {
      return Optional.of(new Estimate(count, mean, OptionalDouble.empty()));
    }
    double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
    double deviation = Math.sqrt(squares / (count - 1));
    double half = StudentT.bound(CONFIDENCE, count - 1) * deviation / Math.sqrt(count);
    return Optional.of(new Estimate(count, mean, OptionalDouble.of(half)));
  }

  /// The mean difference between the values that two have for the same seed.
  ///
  /// @param ones values by seed
  /// @param others what is taken away from them
  public static Optional<Estimate> ofDifferences(
      NavigableMap<Integer, Double> ones, NavigableMap<Integer, Double> others) {
    NavigableMap<Integer, Double> differences = new TreeMap<>();
    ones.forEach(
        (seed, value) -> {
          if (others.containsKey(seed)) {
            differences.put(seed, value - others.get(seed));
          }
        });
    return of(differences.values());
  }
}
