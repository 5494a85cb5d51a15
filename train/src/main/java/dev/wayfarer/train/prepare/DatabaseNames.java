package dev.wayfarer.train.prepare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What the names of databases mean: the mean vector of their words.
public final class DatabaseNames {
  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");

  private DatabaseNames() {}

  /// A vector for each database that has a schema. Words that the dataset has no vector of are left
  /// out; a name without any other is all zeros.
  public static Map<String, float[]> vectors(PreparedDataset dataset) {
    Map<String, float[]> vectors = new LinkedHashMap<>();
    dataset.schemas().keySet().forEach(name -> vectors.put(name, mean(name, dataset.vectors())));
    return vectors;
  }

  /// The words of a name: `cre_Doc_2` has `cre` and `doc`.
  static List<String> words(String name) {
    return NO_LETTERS
        .splitAsStream(name.toLowerCase(Locale.ROOT))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static float[] mean(String name, PreparedVectors vectors) {
    List<float[]> known =
        words(name).stream().map(vectors::vector).flatMap(Optional::stream).toList();
    float[] mean = new float[vectors.dimensions()];
    for (float[] vector : known) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += vector[i] / known.size();
      }
    }
    return mean;
  }
}
