package dev.wayfarer.train.batch;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Random and sorted orders of numbers.
final class Shuffle {
  private Shuffle() {}

  static int[] range(int end) {
    return IntStream.range(0, end).toArray();
  }

  static <T> void shuffle(T[] array, RandomGenerator random) {
    for (int i = array.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      T swapped = array[i];
      array[i] = array[j];
      array[j] = swapped;
    }
  }

  /// Returns the numbers of examples sorted by size; the sort is stable.
  static int[] sorted(int[] numbers, List<ExampleSize> exampleSizes) {
    return Arrays.stream(numbers)
        .boxed()
        .sorted(Comparator.comparing(exampleSizes::get, ExampleSize.ORDER))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
