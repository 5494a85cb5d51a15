package dev.wayfarer.train.batch;

import java.util.Arrays;
import java.util.List;

/// Splits a list of examples into micro-batches so that the slowest takes as little time as
/// possible: threads compute them side by side.
final class Balance {
  private Balance() {}

  /// Returns where micro-batches end, in order; none is empty.
  ///
  /// @param count of micro-batches, at most as many as there are examples
  static int[] ends(List<ExampleSize> row, int count) {
    int size = row.size();
    // The longest time of the micro-batches before an end, by their number, and where the last
    // begins.
    double[] longest = new double[size + 1];
    Arrays.fill(longest, 1, size + 1, Double.POSITIVE_INFINITY);
    int[][] begins = new int[count + 1][size + 1];
    for (int parts = 1; parts <= count; parts++) {
      double[] before = longest.clone();
      Arrays.fill(longest, Double.POSITIVE_INFINITY);
      for (int end = parts; end <= size; end++) {
        ExampleSize padded = new ExampleSize(0, 0);
        for (int begin = end - 1; begin >= parts - 1; begin--) {
          padded = padded.around(row.get(begin));
          double time = Math.max(before[begin], (end - begin) * padded.work());
          if (time < longest[end]) {
            longest[end] = time;
            begins[parts][end] = begin;
          }
        }
      }
    }
    int[] ends = new int[count];
    int end = size;
    for (int parts = count; parts > 0; parts--) {
      ends[parts - 1] = end;
      end = begins[parts][end];
    }
    return ends;
  }
}
