package dev.wayfarer.model.search;

import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/// Selects the k most probable of many.
///
/// Log-probabilities that differ by no more than rounding count as equal, and of equal ones the
/// first is better. So the other questions of a batch do not decide between two columns that the
/// model cannot tell apart.
final class TopK {
  /// Sums of many single-precision steps differ by less.
  static final double ROUNDING = 1e-4;

  private TopK() {}

  /// Positions of the most probable, best first.
  ///
  /// @param logProbability by position
  /// @param most how many are wanted at most
  static int[] best(int size, IntToDoubleFunction logProbability, int most) {
    double[] values = IntStream.range(0, size).mapToDouble(logProbability).toArray();
    int[] falling =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -values[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] best = new int[Math.min(most, size)];
    for (int rank = 0; rank < best.length; rank++) {
      int first = firstOfEqual(falling, values, rank);
      best[rank] = falling[first];
      // The others keep their order.
      System.arraycopy(falling, rank, falling, rank + 1, first - rank);
    }
    return best;
  }

  /// Where, from a rank on, the lowest position stands among those as good as that of the rank.
  private static int firstOfEqual(int[] falling, double[] values, int rank) {
    int first = rank;
    for (int i = rank + 1;
        i < falling.length && values[falling[i]] >= values[falling[rank]] - ROUNDING;
        i++) {
      first = falling[i] < falling[first] ? i : first;
    }
    return first;
  }
}
