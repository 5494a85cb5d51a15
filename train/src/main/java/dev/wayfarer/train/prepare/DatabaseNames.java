package dev.wayfarer.train.prepare;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// What the names of databases mean: the mean vector of their words.
final class DatabaseNames {
  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");

  private DatabaseNames() {}

  /// A vector for each database. Words that have no vector are left out; a name without any other
  /// is all zeros. Nothing where no word has one.
  ///
  /// @param words the vectors of words
  static Map<String, float[]> vectors(
      Collection<String> databases, Function<String, Optional<float[]>> words) {
    Map<String, List<float[]>> known = new LinkedHashMap<>();
    for (String name : databases) {
      known.put(name, words(name).stream().map(words).flatMap(Optional::stream).toList());
    }
    int dimensions =
        known.values().stream().flatMap(List::stream).mapToInt(v -> v.length).max().orElse(0);
    Map<String, float[]> vectors = new LinkedHashMap<>();
    if (dimensions > 0) {
      known.forEach((name, some) -> vectors.put(name, mean(some, dimensions)));
    }
    return vectors;
  }

  /// The words of a name: `cre_Doc_2` has `cre` and `doc`.
  static List<String> words(String name) {
    return NO_LETTERS
        .splitAsStream(name.toLowerCase(Locale.ROOT))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static float[] mean(List<float[]> known, int dimensions) {
    float[] mean = new float[dimensions];
    for (float[] vector : known) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += vector[i] / known.size();
      }
    }
    return mean;
  }
}
