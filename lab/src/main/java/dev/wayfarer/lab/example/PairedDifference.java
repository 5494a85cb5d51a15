package dev.wayfarer.lab.example;

import dev.wayfarer.train.experiment.Estimate;
import java.util.List;
import java.util.stream.IntStream;

/// How much better one of two was, on the same seeds.
///
/// @param mean of the differences
/// @param margin on either side of it, of a 95% interval by Student's t
public record PairedDifference(double mean, double margin) {
  public static final int LEAST_PAIRS = 2;

  /// Compares figures pair by pair.
  ///
  /// @throws IllegalArgumentException where there are too few, or a figure lacks its partner
  public static PairedDifference of(List<Double> figures, List<Double> others) {
    int count = figures.size();
    if (others.size() != count || count < LEAST_PAIRS) {
      throw new IllegalArgumentException(
          "figures: expected %d pairs or more, found %d and %d"
              .formatted(LEAST_PAIRS, count, others.size()));
    }
    Estimate estimate =
        Estimate.of(
                IntStream.range(0, count).mapToObj(i -> figures.get(i) - others.get(i)).toList())
            .orElseThrow();
    return new PairedDifference(estimate.mean(), estimate.interval().orElseThrow());
  }

  /// Whether the whole interval is above zero.
  public boolean isGain() {
    return mean > margin;
  }
}
