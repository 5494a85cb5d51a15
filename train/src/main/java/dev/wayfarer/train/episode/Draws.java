package dev.wayfarer.train.episode;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Draws without replacement.
final class Draws {
  private Draws() {}

  /// Returns some elements of a list, or all if there are fewer, in random order.
  static <T> List<T> some(List<T> all, int count, RandomGenerator random) {
    List<T> left = new ArrayList<>(all);
    List<T> some = new ArrayList<>();
    while (some.size() < count && !left.isEmpty()) {
      // The last element takes the place of the one drawn, so that nothing else has to move.
      T last = left.removeLast();
      int i = random.nextInt(left.size() + 1);
      some.add(i == left.size() ? last : left.set(i, last));
    }
    return some;
  }
}
