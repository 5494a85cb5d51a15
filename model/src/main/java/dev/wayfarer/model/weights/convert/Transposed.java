package dev.wayfarer.model.weights.convert;

import dev.wayfarer.model.checkpoint.HalfPrecision;
import dev.wayfarer.model.checkpoint.TensorData;

/// Turns matrices round: inputs × outputs to outputs × inputs.
final class Transposed {
  private Transposed() {}

  static TensorData of(String name, TensorData matrix) {
    int rows = Math.toIntExact(matrix.type().sizes().get(0));
    int columns = Math.toIntExact(matrix.type().sizes().get(1));
    float[] from = HalfPrecision.numbers(matrix);
    float[] to = new float[from.length];
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        to[column * rows + row] = from[row * columns + column];
      }
    }
    return TensorData.of(name, to, columns, rows);
  }
}
