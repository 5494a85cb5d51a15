package dev.wayfarer.model.naive;

import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.tensor.Parameters;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Parameters as plain numbers, and the sums that all layers are made of.
public final class Weights {
  private final Parameters theta;
  private final Map<String, double[]> found = new HashMap<>();

  public Weights(Parameters theta) {
    this.theta = theta;
  }

  double[] of(String name) {
    return found.computeIfAbsent(name, n -> GradientCheck.numbers(theta.get(n)));
  }

  /// A row of a table.
  double[] row(String name, int row, int width) {
    return Arrays.copyOfRange(of(name), row * width, (row + 1) * width);
  }

  double[] linear(String name, double[] x) {
    double[] weight = of(name + ".weight");
    double[] y = of(name + ".bias").clone();
    for (int i = 0; i < y.length; i++) {
      for (int j = 0; j < x.length; j++) {
        y[i] += weight[i * x.length + j] * x[j];
      }
    }
    return y;
  }

  double[] norm(String name, double[] x) {
    double mean = Arrays.stream(x).average().orElseThrow();
    double variance = Arrays.stream(x).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      double standard = (x[i] - mean) / Math.sqrt(variance + 1e-5);
      y[i] = standard * of(name + ".weight")[i] + of(name + ".bias")[i];
    }
    return y;
  }

  static double[] softmax(double[] scores) {
    double highest = Arrays.stream(scores).max().orElseThrow();
    double[] shares = Arrays.stream(scores).map(s -> Math.exp(s - highest)).toArray();
    double sum = Arrays.stream(shares).sum();
    return Arrays.stream(shares).map(s -> s / sum).toArray();
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static double[] plus(double[] a, double[] b) {
    double[] sum = a.clone();
    addTo(sum, b, 1);
    return sum;
  }

  static void addTo(double[] sum, double[] b, double factor) {
    for (int i = 0; i < b.length; i++) {
      sum[i] += factor * b[i];
    }
  }

  static double[] joined(double[]... parts) {
    return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
  }

  static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }
}
