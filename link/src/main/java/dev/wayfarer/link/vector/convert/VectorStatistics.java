package dev.wayfarer.link.vector.convert;

/// What a source tells about words that it lacks: how long vectors are, and where rare words lie.
///
/// Every word of the source counts, also those that are not kept, so that a file with a part of the
/// words treats unknown ones as the whole file does.
final class VectorStatistics {
  /// Sources list frequent words first, so the last ones are the rarest.
  private static final int RAREST = 1000;

  private final float[][] last = new float[RAREST][];
  private final int dimensions;
  private long count;
  private double sumOfNorms;

  VectorStatistics(int dimensions) {
    this.dimensions = dimensions;
  }

  void add(float[] vector) {
    double squares = 0;
    for (float number : vector) {
      squares += (double) number * number;
    }
    sumOfNorms += Math.sqrt(squares);
    int slot = (int) (count % RAREST);
    if (last[slot] == null) {
      last[slot] = new float[dimensions];
    }
    System.arraycopy(vector, 0, last[slot], 0, dimensions);
    count++;
  }

  float typicalNorm() {
    return (float) (sumOfNorms / count);
  }

  float[] meanOfRarest() {
    int rows = (int) Math.min(count, RAREST);
    float[] mean = new float[dimensions];
    for (int i = 0; i < dimensions; i++) {
      double sum = 0;
      for (int row = 0; row < rows; row++) {
        sum += last[row][i];
      }
      mean[i] = (float) (sum / rows);
    }
    return mean;
  }
}
