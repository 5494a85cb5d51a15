package dev.wayfarer.model.tensor;

import java.util.random.RandomGenerator;

/// Random orthonormal vectors.
final class Orthonormal {
  private Orthonormal() {}

  /// Draws `count` such vectors by the Gram–Schmidt process.
  static double[][] vectors(RandomGenerator random, int count, int dimensions) {
    double[][] vectors = new double[count][dimensions];
    for (int i = 0; i < count; i++) {
      double[] vector = vectors[i];
      for (int k = 0; k < dimensions; k++) {
        vector[k] = random.nextGaussian();
      }
      // Twice, since the first pass leaves rounding errors of many subtractions.
      for (int pass = 0; pass < 2; pass++) {
        for (int j = 0; j < i; j++) {
          subtract(vector, vectors[j], dot(vector, vectors[j]));
        }
      }
      double length = Math.sqrt(dot(vector, vector));
      for (int k = 0; k < dimensions; k++) {
        vector[k] /= length;
      }
    }
    return vectors;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }

  private static void subtract(double[] from, double[] vector, double factor) {
    for (int k = 0; k < from.length; k++) {
      from[k] -= factor * vector[k];
    }
  }
}
