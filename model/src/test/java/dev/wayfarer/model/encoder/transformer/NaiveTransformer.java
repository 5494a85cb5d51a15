package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.model.checkpoint.HalfPrecision;
import dev.wayfarer.model.weights.TransformerConfig;
import dev.wayfarer.model.weights.TransformerTensors;
import dev.wayfarer.model.weights.TransformerWeights;
import java.util.ArrayList;
import java.util.List;

/// BERT's formulas, number by number.
final class NaiveTransformer {
  private final TransformerWeights weights;
  private final TransformerConfig config;

  NaiveTransformer(TransformerWeights weights) {
    this.weights = weights;
    this.config = weights.config();
  }

  /// The vectors of pieces after each layer.
  List<double[][]> states(int[] pieces, int[] segments) {
    double[][] x = new double[pieces.length][];
    for (int i = 0; i < x.length; i++) {
      double[] sum = row(TransformerTensors.WORDS, pieces[i]);
      add(sum, row(TransformerTensors.POSITIONS, i));
      add(sum, row(TransformerTensors.SEGMENTS, segments[i]));
      x[i] = normalised(TransformerTensors.EMBEDDING_NORM, sum);
    }
    List<double[][]> states = new ArrayList<>();
    for (int layer = 0; layer < config.layers(); layer++) {
      x = layer(TransformerTensors.layer(layer), x);
      states.add(x);
    }
    return states;
  }

  private double[][] layer(String name, double[][] x) {
    double[][] q = mapped(name + TransformerTensors.QUERY, x);
    double[][] k = mapped(name + TransformerTensors.KEY, x);
    double[][] v = mapped(name + TransformerTensors.VALUE, x);
    int head = config.width() / config.heads();
    double[][] mixed = new double[x.length][config.width()];
    for (int h = 0; h < config.heads(); h++) {
      for (int i = 0; i < x.length; i++) {
        double[] shares = new double[x.length];
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
          double score = 0;
          for (int d = h * head; d < (h + 1) * head; d++) {
            score += q[i][d] * k[j][d];
          }
          shares[j] = Math.exp(score / Math.sqrt(head));
          sum += shares[j];
        }
        for (int j = 0; j < x.length; j++) {
          for (int d = h * head; d < (h + 1) * head; d++) {
            mixed[i][d] += shares[j] / sum * v[j][d];
          }
        }
      }
    }
    double[][] attended = mapped(name + TransformerTensors.ATTENTION_OUT, mixed);
    double[][] middle = new double[x.length][];
    for (int i = 0; i < x.length; i++) {
      add(attended[i], x[i]);
      middle[i] = normalised(name + TransformerTensors.ATTENTION_NORM, attended[i]);
    }
    double[][] inner = mapped(name + TransformerTensors.FEED_IN, middle);
    for (double[] vector : inner) {
      for (int d = 0; d < vector.length; d++) {
        vector[d] *= (1 + erf(vector[d] / Math.sqrt(2))) / 2;
      }
    }
    double[][] fed = mapped(name + TransformerTensors.FEED_OUT, inner);
    for (int i = 0; i < x.length; i++) {
      add(fed[i], middle[i]);
      fed[i] = normalised(name + TransformerTensors.FEED_NORM, fed[i]);
    }
    return fed;
  }

  /// The error function by its power series.
  private static double erf(double x) {
    double term = x;
    double sum = x;
    for (int n = 1; n < 200; n++) {
      term *= -x * x / n;
      sum += term / (2 * n + 1);
    }
    return 2 / Math.sqrt(Math.PI) * sum;
  }

  private double[] numbers(String name) {
    float[] single = HalfPrecision.numbers(weights.tensors().get(name));
    double[] numbers = new double[single.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = single[i];
    }
    return numbers;
  }

  private double[] row(String name, int row) {
    double[] numbers = new double[config.width()];
    System.arraycopy(numbers(name), row * numbers.length, numbers, 0, numbers.length);
    return numbers;
  }

  private static void add(double[] to, double[] more) {
    for (int i = 0; i < to.length; i++) {
      to[i] += more[i];
    }
  }

  private double[][] mapped(String name, double[][] x) {
    double[] weight = numbers(name + ".weight");
    double[] bias = numbers(name + ".bias");
    double[][] out = new double[x.length][bias.length];
    for (int i = 0; i < x.length; i++) {
      for (int o = 0; o < bias.length; o++) {
        out[i][o] = bias[o];
        for (int d = 0; d < x[i].length; d++) {
          out[i][o] += weight[o * x[i].length + d] * x[i][d];
        }
      }
    }
    return out;
  }

  private double[] normalised(String name, double[] x) {
    double[] weight = numbers(name + ".weight");
    double[] bias = numbers(name + ".bias");
    double mean = 0;
    for (double number : x) {
      mean += number / x.length;
    }
    double variance = 0;
    for (double number : x) {
      variance += (number - mean) * (number - mean) / x.length;
    }
    double[] out = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      out[i] = (x[i] - mean) / Math.sqrt(variance + config.normEpsilon()) * weight[i] + bias[i];
    }
    return out;
  }
}
