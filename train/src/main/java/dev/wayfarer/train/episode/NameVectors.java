package dev.wayfarer.train.episode;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Vectors of databases' names, and sampling by their similarity.
final class NameVectors {
  /// A database with its sort key.
  private record Drawn(String name, double key) {}

  private final SequencedMap<String, float[]> vectors = new LinkedHashMap<>();

  /// The vectors of these names.
  ///
  /// @throws IllegalArgumentException where one is missing, is of another length or not finite
  NameVectors(List<String> names, Map<String, float[]> given) {
    for (String name : names) {
      float[] vector = given.get(name);
      if (vector == null) {
        throw new IllegalArgumentException(
            "nameVectors: expected a vector for each database, found none for " + name);
      }
      for (float number : vector) {
        if (!Float.isFinite(number)) {
          throw new IllegalArgumentException(
              "nameVectors: expected finite numbers, found %s for %s".formatted(number, name));
        }
      }
      if (!vectors.isEmpty() && vectors.firstEntry().getValue().length != vector.length) {
        throw new IllegalArgumentException(
            "nameVectors: expected %d numbers each, found %d for %s"
                .formatted(vectors.firstEntry().getValue().length, vector.length, name));
      }
      vectors.put(name, vector.clone());
    }
  }

  /// Whether there are any.
  boolean isKnown() {
    return !vectors.isEmpty();
  }

  /// Draws others than the sources, one after the other, each with a probability in proportion to
  /// exp(cos / temperature) among those left.
  List<String> similar(
      List<String> sources, int count, double temperature, RandomGenerator random) {
    double[] sum = sum(sources);
    Set<String> taken = Set.copyOf(sources);
    List<Drawn> all = new ArrayList<>();
    vectors.forEach(
        (name, vector) -> {
          if (!taken.contains(name)) {
            // The Gumbel trick: sorting logits minus logarithms of exponential draws samples
            // without replacement.
            double key = cosine(sum, vector) / temperature - Math.log(random.nextExponential());
            all.add(new Drawn(name, key));
          }
        });
    return all.stream()
        .sorted(Comparator.comparingDouble(Drawn::key).reversed())
        .limit(count)
        .map(Drawn::name)
        .toList();
  }

  /// Of the direction of the mean.
  private double[] sum(List<String> names) {
    double[] sum = new double[vectors.firstEntry().getValue().length];
    for (String name : names) {
      float[] vector = requireNonNull(vectors.get(name));
      for (int i = 0; i < sum.length; i++) {
        sum[i] += vector[i];
      }
    }
    return sum;
  }

  /// Zero where a vector has no direction.
  private static double cosine(double[] left, float[] right) {
    double dot = 0;
    double leftSquare = 0;
    double rightSquare = 0;
    for (int i = 0; i < left.length; i++) {
      dot += left[i] * right[i];
      leftSquare += left[i] * left[i];
      rightSquare += (double) right[i] * right[i];
    }
    double lengths = Math.sqrt(leftSquare) * Math.sqrt(rightSquare);
    return lengths == 0 ? 0 : dot / lengths;
  }
}
