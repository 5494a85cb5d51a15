package dev.wayfarer.link.vector;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// Makes small files of word vectors.
final class SmallFile {
  private static final float TYPICAL_NORM = 4;

  private SmallFile() {}

  /// A file in which every number of a word is the word's position, counted from 1.
  static Path write(Path file, NumberType type, int dimensions, List<String> words) {
    float[][] vectors = new float[words.size()][dimensions];
    for (int i = 0; i < vectors.length; i++) {
      Arrays.fill(vectors[i], i + 1);
    }
    return write(file, type, words, vectors);
  }

  static Path write(Path file, NumberType type, List<String> words, float[][] vectors) {
    int dimensions = vectors[0].length;
    float[] unknown = new float[dimensions];
    Arrays.fill(unknown, -0.5f);
    try (WordVectorsWriter writer = WordVectorsWriter.create(file, type, dimensions)) {
      for (int i = 0; i < vectors.length; i++) {
        writer.add(words.get(i), vectors[i]);
      }
      writer.finish(TYPICAL_NORM, unknown);
    }
    return file;
  }

  static float[][] randomVectors(int count, int dimensions, long seed) {
    Random random = new Random(seed);
    float[][] vectors = new float[count][dimensions];
    for (float[] vector : vectors) {
      for (int i = 0; i < dimensions; i++) {
        vector[i] = (float) random.nextGaussian();
      }
    }
    return vectors;
  }
}
