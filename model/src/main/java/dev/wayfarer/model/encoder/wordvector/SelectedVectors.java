package dev.wayfarer.model.encoder.wordvector;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.link.vector.WordVectorsWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The vectors of some words of a larger file.
final class SelectedVectors {
  private final int dimensions;
  private final List<String> words;
  private final short[] numbers;
  private final float typicalNorm;
  private final float[] unknownVector;
  private final Map<String, Integer> rows = new HashMap<>();

  /// Vectors by word.
  ///
  /// @param words each once, those that come first in the larger file first
  /// @param numbers the vectors one after the other, each number a float16
  /// @param typicalNorm that of the larger file
  /// @param unknownVector what words without a vector may share
  SelectedVectors(List<String> words, short[] numbers, float typicalNorm, float[] unknownVector) {
    this.dimensions = unknownVector.length;
    this.words = List.copyOf(words);
    this.numbers = numbers;
    this.typicalNorm = typicalNorm;
    this.unknownVector = unknownVector;
    if (numbers.length != words.size() * dimensions) {
      throw new IllegalArgumentException(
          "vectors: expected %d of %d numbers, found %d numbers"
              .formatted(words.size(), dimensions, numbers.length));
    }
    words.forEach(word -> rows.put(word, rows.size()));
    if (rows.size() != words.size()) {
      throw new IllegalArgumentException("words: expected each once, found repetitions");
    }
  }

  /// Takes the vectors of words out of a larger file.
  ///
  /// @param used those of them that the file lists
  /// @param extra how many of the file's first words are taken besides
  static SelectedVectors of(WordVectors listed, Set<String> used, int extra) {
    return of(listed, used, extra, 1);
  }

  /// The same, all vectors multiplied by a number.
  static SelectedVectors of(WordVectors listed, Set<String> used, int extra, float scale) {
    Set<String> words = new LinkedHashSet<>();
    for (int row = 0; row < Math.min(extra, listed.size()); row++) {
      words.add(listed.word(row));
    }
    used.stream().filter(listed::contains).forEach(words::add);
    int dimensions = listed.dimensions();
    short[] numbers = new short[words.size() * dimensions];
    int next = 0;
    for (String word : words) {
      for (float number : requireNonNull(listed.vector(word))) {
        numbers[next++] = Float.floatToFloat16(scale * number);
      }
    }
    float[] unknown = listed.unknownVector();
    for (int i = 0; i < unknown.length; i++) {
      unknown[i] *= scale;
    }
    return new SelectedVectors(List.copyOf(words), numbers, scale * listed.typicalNorm(), unknown);
  }

  int dimensions() {
    return dimensions;
  }

  /// The words that have a vector.
  List<String> words() {
    return words;
  }

  boolean contains(String word) {
    return rows.containsKey(word);
  }

  /// The vector of a word, if it has one.
  Optional<float[]> vector(String word) {
    return Optional.ofNullable(rows.get(word)).map(this::vector);
  }

  private float[] vector(int row) {
    float[] vector = new float[dimensions];
    for (int i = 0; i < dimensions; i++) {
      vector[i] = Float.float16ToFloat(numbers[row * dimensions + i]);
    }
    return vector;
  }

  /// The mean Euclidean norm of the vectors in the larger file.
  float typicalNorm() {
    return typicalNorm;
  }

  /// What words without a vector may share.
  float[] unknownVector() {
    return unknownVector.clone();
  }

  /// The vectors one after the other, in float16.
  short[] numbers() {
    return numbers;
  }

  /// Writes a file that `link.vector.WordVectors` opens.
  void writeTo(Path file) {
    try (WordVectorsWriter writer =
        WordVectorsWriter.create(file, NumberType.FLOAT16, dimensions)) {
      for (int row = 0; row < words.size(); row++) {
        writer.add(words.get(row), vector(row));
      }
      writer.finish(typicalNorm, unknownVector);
    }
  }
}
