package dev.wayfarer.link.vector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Finds the words whose vectors point most nearly the same way.
public final class NearestWords {
  private static final Comparator<Candidate> FARTHEST_FIRST =
      Comparator.comparingDouble(Candidate::cosine)
          .thenComparing(Comparator.comparingInt(Candidate::row).reversed());

  private final WordVectors vectors;

  public NearestWords(WordVectors vectors) {
    this.vectors = vectors;
  }

  /// A word and the cosine between its vector and the one asked for.
  public record Neighbour(String word, double cosine) {}

  private record Candidate(int row, double cosine) {}

  /// The nearest words, nearest first, without the word itself. It reads every vector of the file.
  public List<Neighbour> of(String word, int most) {
    float[] target = vectors.vector(word);
    if (target == null || most < 1) {
      return List.of();
    }
    PriorityQueue<Candidate> nearest = new PriorityQueue<>(FARTHEST_FIRST);
    float[] vector = new float[target.length];
    for (int row = 0; row < vectors.size(); row++) {
      vectors.copy(row, vector, 0);
      nearest.add(new Candidate(row, cosine(target, vector)));
      // One more than asked for, since the word itself is still among them.
      if (nearest.size() > most + 1) {
        nearest.remove();
      }
    }
    List<Neighbour> neighbours = new ArrayList<>();
    while (!nearest.isEmpty()) {
      Candidate farthest = nearest.remove();
      neighbours.add(new Neighbour(vectors.word(farthest.row()), farthest.cosine()));
    }
    neighbours.removeIf(neighbour -> neighbour.word().equals(word));
    List<Neighbour> nearestFirst = neighbours.reversed();
    return List.copyOf(nearestFirst.subList(0, Math.min(most, nearestFirst.size())));
  }

  private static double cosine(float[] a, float[] b) {
    double product = 0;
    double squaresOfA = 0;
    double squaresOfB = 0;
    for (int i = 0; i < a.length; i++) {
      product += (double) a[i] * b[i];
      squaresOfA += (double) a[i] * a[i];
      squaresOfB += (double) b[i] * b[i];
    }
    double norms = Math.sqrt(squaresOfA * squaresOfB);
    return norms == 0 ? 0 : product / norms;
  }
}
