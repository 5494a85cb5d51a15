package dev.wayfarer.train.batch;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Orders of numbers.
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

  /// Numbers of examples so that like ones stand together; of equal ones in the order given.
  static int[] sorted(int[] numbers, List<ExampleSize> exampleSizes) {
    return Arrays.stream(numbers)
        .boxed()
        .sorted(Comparator.comparing(exampleSizes::get, ExampleSize.ORDER))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
