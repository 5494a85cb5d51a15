package dev.wayfarer.sql.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Elements that two lists have in common, each counted as often as it is in both.
final class Multisets {
  private Multisets() {}

  static <T> int common(List<T> one, List<T> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return 0;
    }
    if (one.equals(other)) {
      return one.size();
    }
    Map<T, Integer> counts = new HashMap<>();
    for (T element : other) {
      counts.merge(element, 1, Integer::sum);
    }
    int common = 0;
    for (T element : one) {
      int left = counts.merge(element, -1, Integer::sum);
      common += left >= 0 ? 1 : 0;
    }
    return common;
  }

  static <S, T> List<T> map(List<S> elements, Function<S, T> function) {
    if (elements.isEmpty()) {
      return List.of();
    }
    List<T> mapped = new ArrayList<>(elements.size());
    for (S element : elements) {
      mapped.add(function.apply(element));
    }
    return mapped;
  }
}
