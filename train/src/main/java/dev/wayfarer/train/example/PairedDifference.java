package dev.wayfarer.train.example;

import java.util.List;

/// How much better one of two was, on the same seeds.
///
/// @param mean of the differences
/// @param margin on either side of it, of a 95% interval by Student's t
public record PairedDifference(double mean, double margin) {
  /// The 97.5% quantiles of Student's t with 1, 2, … degrees of freedom.
  private static final double[] QUANTILES = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, //
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, //
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042
  };

  public static final int LEAST_PAIRS = 2;
  public static final int MOST_PAIRS = QUANTILES.length + 1;

  /// Compares figures pair by pair.
  ///
  /// @throws IllegalArgumentException where there are too few or too many, or a figure lacks its
  ///   partner
  public static PairedDifference of(List<Double> figures, List<Double> others) {
    int count = figures.size();
    if (others.size() != count || count < LEAST_PAIRS || count > MOST_PAIRS) {
      throw new IllegalArgumentException(
          "figures: expected %d to %d pairs, found %d and %d"
              .formatted(LEAST_PAIRS, MOST_PAIRS, count, others.size()));
    }
    double mean = 0;
    for (int i = 0; i < count; i++) {
      mean += (figures.get(i) - others.get(i)) / count;
    }
    double squares = 0;
    for (int i = 0; i < count; i++) {
      double off = figures.get(i) - others.get(i) - mean;
      squares += off * off;
    }
    double error = Math.sqrt(squares / (count - 1) / count);
    return new PairedDifference(mean, QUANTILES[count - LEAST_PAIRS] * error);
  }

  /// Whether the whole interval is above zero.
  public boolean isGain() {
    return mean > margin;
  }
}
