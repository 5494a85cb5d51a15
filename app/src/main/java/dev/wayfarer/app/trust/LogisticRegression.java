package dev.wayfarer.app.trust;

import java.util.Arrays;
import java.util.List;

/// Fits weights so that a weighted sum of figures tells by its logistic how probable something is.
///
/// Newton's method on the sum of losses and a penalty for large weights; the bias is free. The same
/// samples in the same order give the same bits.
public final class LogisticRegression {
  private static final int MOST_STEPS = 100;
  private static final double CLOSE = 1e-12;

  /// Something that came true or did not.
  ///
  /// @param target 1 where it did, 0 where not, or a little less extreme
  /// @param weight how much it counts
  @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
  public record Sample(double[] figures, double target, double weight) {}

  /// The outcome.
  @SuppressWarnings("ArrayRecordComponent") // made here, for the caller alone
  public record Fit(double bias, double[] weights) {}

  private LogisticRegression() {}

  /// The weights that fit best.
  ///
  /// @param samples at least one; where all targets are 0, or all are 1, there is no best bias
  /// @param penalty half of it is added for the square of each weight
  public static Fit of(List<Sample> samples, double penalty) {
    int size = samples.getFirst().figures().length + 1;
    double[] weights = new double[size]; // the bias first
    for (int step = 0; step < MOST_STEPS; step++) {
      double[] slope = new double[size];
      double[][] curvature = new double[size][size];
      for (int i = 1; i < size; i++) {
        slope[i] = penalty * weights[i];
        curvature[i][i] = penalty;
      }
      samples.forEach(sample -> add(sample, weights, slope, curvature));
      double[] change = solve(curvature, slope);
      for (int i = 0; i < size; i++) {
        weights[i] -= change[i];
      }
      if (Arrays.stream(change).allMatch(d -> Math.abs(d) < CLOSE)) {
        break;
      }
    }
    return new Fit(weights[0], Arrays.copyOfRange(weights, 1, size));
  }

  private static void add(Sample sample, double[] weights, double[] slope, double[][] curvature) {
    int size = weights.length;
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += weights[i] * figure(sample, i);
    }
    double probability = 1 / (1 + Math.exp(-sum));
    double error = sample.weight() * (probability - sample.target());
    double bend = sample.weight() * probability * (1 - probability);
    for (int i = 0; i < size; i++) {
      slope[i] += error * figure(sample, i);
      for (int j = 0; j < size; j++) {
        curvature[i][j] += bend * figure(sample, i) * figure(sample, j);
      }
    }
  }

  private static double figure(Sample sample, int index) {
    return index == 0 ? 1 : sample.figures()[index - 1];
  }

  /// Solves a system of linear equations by elimination. Its matrix is positive definite.
  private static double[] solve(double[][] matrix, double[] right) {
    int size = right.length;
    for (int pivot = 0; pivot < size; pivot++) {
      for (int row = pivot + 1; row < size; row++) {
        double factor = matrix[row][pivot] / matrix[pivot][pivot];
        for (int column = pivot; column < size; column++) {
          matrix[row][column] -= factor * matrix[pivot][column];
        }
        right[row] -= factor * right[pivot];
      }
    }
    double[] solution = new double[size];
    for (int row = size - 1; row >= 0; row--) {
      double rest = right[row];
      for (int column = row + 1; column < size; column++) {
        rest -= matrix[row][column] * solution[column];
      }
      solution[row] = rest / matrix[row][row];
    }
    return solution;
  }
}
