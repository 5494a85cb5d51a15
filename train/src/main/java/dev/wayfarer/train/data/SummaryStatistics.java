package dev.wayfarer.train.data;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Minimum, median, mean, 90th percentile and maximum of numbers; all zero where there are none.
///
/// @param ninetieth the 90th percentile
public record SummaryStatistics(int least, int median, double mean, int ninetieth, int most) {
  static SummaryStatistics of(IntStream numbers) {
    int[] sorted = numbers.sorted().toArray();
    if (sorted.length == 0) {
      return new SummaryStatistics(0, 0, 0, 0, 0);
    }
    return new SummaryStatistics(
        sorted[0],
        sorted[(sorted.length - 1) / 2],
        Arrays.stream(sorted).average().orElseThrow(),
        sorted[(sorted.length * 9 + 9) / 10 - 1],
        sorted[sorted.length - 1]);
  }
}
