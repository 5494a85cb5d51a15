package dev.wayfarer.lab.grammar;

import java.util.Arrays;

/// How long sequences are.
record StepStatistics(double mean, int median, int percentile95, int max) {
  static StepStatistics of(int[] lengths) {
    int[] sorted = lengths.clone();
    Arrays.sort(sorted);
    return new StepStatistics(
        Arrays.stream(sorted).average().orElse(0),
        sorted[sorted.length / 2],
        sorted[(int) (sorted.length * 0.95)],
        sorted[sorted.length - 1]);
  }
}
