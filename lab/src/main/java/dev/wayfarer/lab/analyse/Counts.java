package dev.wayfarer.lab.analyse;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Ways to count questions.
final class Counts {
  private Counts() {}

  static <T> long of(Collection<T> all, Predicate<T> counted) {
    return all.stream().filter(counted).count();
  }

  /// Groups, the largest first; of equal ones, the first found.
  static <T, K> Map<K, List<T>> largestFirst(Collection<T> all, Function<T, K> key) {
    Map<K, List<T>> groups =
        all.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    return groups.entrySet().stream()
        .sorted((a, b) -> Integer.compare(b.getValue().size(), a.getValue().size()))
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, (a, _) -> a, LinkedHashMap::new));
  }
}
