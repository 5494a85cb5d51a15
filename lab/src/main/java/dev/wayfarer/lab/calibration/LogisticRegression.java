package dev.wayfarer.lab.calibration;

import dev.wayfarer.sql.input.InputException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Logistic regression with L2 regularisation.
///
/// Newton's method on the sum of losses and a penalty for large weights; the bias is free. A step
/// is halved while the loss rises. The same samples in the same order give the same bits.
public final class LogisticRegression {
  private static final int MOST_STEPS = 100;
  private static final double CLOSE = 1e-9;
  private static final double ROUNDING = 1e-14;
  private static final double SHORTEST = 1e-9;

  /// A sample: features, target and weight.
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
  /// @param source where the samples come from, for messages
  /// @param samples at least one
  /// @param penalty half of it is added for the square of each weight
  /// @throws InputException where no weights fit best: without a penalty, where figures tell all
  ///   targets or depend on each other; with one, where all targets are 0, or all are 1
  public static Fit of(String source, List<Sample> samples, double penalty) {
    int size = samples.getFirst().figures().length + 1;
    double[] weights = new double[size]; // the bias first
    double loss = loss(samples, weights, penalty);
    for (int step = 0; step < MOST_STEPS; step++) {
      double[] gradient = new double[size];
      double[][] hessian = new double[size][size];
      for (int i = 1; i < size; i++) {
        gradient[i] = penalty * weights[i];
        hessian[i][i] = penalty;
      }
      for (Sample sample : samples) {
        add(sample, weights, gradient, hessian);
      }
      double[] change = solve(hessian, gradient);
      double length = 1;
      double[] next = moved(weights, change, length);
      double nextLoss = loss(samples, next, penalty);
      // From far away a whole step can lead further off. Near the end only rounding is left.
      while (!(nextLoss <= loss * (1 + ROUNDING)) && length > SHORTEST) {
        length /= 2;
        next = moved(weights, change, length);
        nextLoss = loss(samples, next, penalty);
      }
      weights = next;
      loss = nextLoss;
      if (isClose(change, weights)) {
        return new Fit(weights[0], Arrays.copyOfRange(weights, 1, size));
      }
    }
    throw new InputException(
        source, "answers that some weights fit best", "none after " + MOST_STEPS + " steps");
  }

  private static boolean isClose(double[] change, double[] weights) {
    return IntStream.range(0, change.length)
        .allMatch(i -> Math.abs(change[i]) < CLOSE * Math.max(1, Math.abs(weights[i])));
  }

  private static double[] moved(double[] weights, double[] change, double length) {
    double[] moved = weights.clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] -= length * change[i];
    }
    return moved;
  }

  private static double loss(List<Sample> samples, double[] weights, double penalty) {
    double loss = 0;
    for (int i = 1; i < weights.length; i++) {
      loss += penalty / 2 * weights[i] * weights[i];
    }
    for (Sample sample : samples) {
      double sum = sum(sample, weights);
      // log(1 + exp(sum)) - target * sum, in a way that does not overflow.
      double softened = Math.max(sum, 0) + Math.log1p(Math.exp(-Math.abs(sum)));
      loss += sample.weight() * (softened - sample.target() * sum);
    }
    return loss;
  }

  private static double sum(Sample sample, double... weights) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * figure(sample, i);
    }
    return sum;
  }

  private static void add(Sample sample, double[] weights, double[] gradient, double[][] hessian) {
    int size = weights.length;
    double probability = 1 / (1 + Math.exp(-sum(sample, weights)));
    double error = sample.weight() * (probability - sample.target());
    double curvature = sample.weight() * probability * (1 - probability);
    for (int i = 0; i < size; i++) {
      gradient[i] += error * figure(sample, i);
      for (int j = 0; j < size; j++) {
        hessian[i][j] += curvature * figure(sample, i) * figure(sample, j);
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
