package dev.wayfarer.model.tensor;

import java.util.random.RandomGenerator;

/// Initialises a parameter.
@FunctionalInterface
public interface Initialiser {
  /// Fills the numbers of a parameter, row by row.
  void fill(RandomGenerator random, float[] numbers, long[] shape);

  static Initialiser constant(float value) {
    return (_, numbers, _) -> java.util.Arrays.fill(numbers, value);
  }

  /// Uniform between `-bound` and `bound`.
  static Initialiser uniform(double bound) {
    return (random, numbers, _) -> {
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = (float) (bound * (2 * random.nextDouble() - 1));
      }
    };
  }

  /// The usual initialisation of a linear layer or an LSTM: uniform within one over the square root
  /// of its inputs.
  static Initialiser fanIn(int inputs) {
    return uniform(1 / Math.sqrt(inputs));
  }

  static Initialiser normal() {
    return (random, numbers, _) -> {
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = (float) random.nextGaussian();
      }
    };
  }

  /// A matrix of several blocks side by side, each with orthonormal columns (or rows, where it is
  /// wider than high).
  static Initialiser orthogonal(int blocks) {
    return (random, numbers, shape) -> {
      int rows = Math.toIntExact(shape[0]);
      int width = Math.toIntExact(shape[1]);
      int columns = width / blocks;
      for (int block = 0; block < blocks; block++) {
        double[][] vectors =
            Orthonormal.vectors(random, Math.min(rows, columns), Math.max(rows, columns));
        for (int row = 0; row < rows; row++) {
          for (int column = 0; column < columns; column++) {
            double number = rows >= columns ? vectors[column][row] : vectors[row][column];
            numbers[row * width + block * columns + column] = (float) number;
          }
        }
      }
    };
  }

  /// Given numbers.
  static Initialiser of(float[] known) {
    return (_, numbers, _) -> System.arraycopy(known, 0, numbers, 0, numbers.length);
  }
}
