package dev.wayfarer.model.naive;

import static dev.wayfarer.model.naive.Weights.addTo;
import static dev.wayfarer.model.naive.Weights.dot;
import static dev.wayfarer.model.naive.Weights.plus;
import static dev.wayfarer.model.naive.Weights.sigmoid;
import static dev.wayfarer.model.naive.Weights.softmax;

import dev.wayfarer.link.token.Word;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallVectors;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.relation.LayerOptions;
import dev.wayfarer.sql.schema.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The encoder of one question in plain loops, straight from the formulas.
public final class NaiveEncoder {
  private static final int WIDTH = SmallParser.ENCODER.width();

  private final LayerOptions options = SmallParser.LAYERS;
  private final List<String> learnt;
  private final Weights weights;
  private final Masks masks;

  public NaiveEncoder(List<String> learnt, Weights weights, Masks masks) {
    this.learnt = learnt;
    this.weights = weights;
    this.masks = masks;
  }

  /// The vectors of words, columns and tables before the relation-aware layers.
  public double[][] encode(ParserQuestion question) {
    List<double[]> items =
        new ArrayList<>(List.of(read("encoder.question", words(question.words()))));
    for (Column column : question.schema().columns()) {
      List<String> name = new ArrayList<>();
      name.add("<type: " + column.type().spiderName() + ">");
      name.addAll(words(question.names().columns().get(column.id().index())));
      items.add(ends("encoder.column", name));
    }
    for (List<Word> name : question.names().tables()) {
      items.add(ends("encoder.table", words(name)));
    }
    return items.toArray(double[][]::new);
  }

  private static List<String> words(List<Word> words) {
    return words.stream().map(word -> word.text().toLowerCase(Locale.ROOT)).toList();
  }

  private double[] ends(String reader, List<String> name) {
    int half = WIDTH / 2;
    double[][] states = read(reader, name);
    double[] last = states[states.length - 1];
    double[] first = states[0];
    return Weights.joined(Arrays.copyOf(last, half), Arrays.copyOfRange(first, half, WIDTH));
  }

  private double[][] read(String reader, List<String> words) {
    int half = WIDTH / 2;
    double[][] states = new double[words.size()][];
    for (int direction = 0; direction < 2; direction++) {
      String name = reader + (direction == 0 ? ".forward" : ".backward");
      double[] output = new double[half];
      double[] cell = new double[half];
      for (int t = 0; t < states.length; t++) {
        int at = direction == 0 ? t : states.length - 1 - t;
        double[] word =
            masks.drop(reader + ".words", word(words.get(at)), SmallParser.ENCODER.wordDropout());
        double[] next = new double[half];
        for (int k = 0; k < half; k++) {
          // PyTorch's order: input, forget, content, output.
          double[] gates = new double[4];
          for (int gate = 0; gate < 4; gate++) {
            int row = gate * half + k;
            gates[gate] =
                dot(weights.row(name + ".input", row, word.length), word)
                    + dot(weights.row(name + ".state", row, half), output)
                    + weights.of(name + ".input_bias")[row]
                    + weights.of(name + ".state_bias")[row];
          }
          cell[k] = sigmoid(gates[1]) * cell[k] + sigmoid(gates[0]) * Math.tanh(gates[2]);
          next[k] = sigmoid(gates[3]) * Math.tanh(cell[k]);
        }
        output = next;
        states[at] = direction == 0 ? output : Weights.joined(states[at], output);
      }
    }
    return states;
  }

  private double[] word(String word) {
    int row = learnt.indexOf(word);
    if (row >= 0) {
      return weights.row("encoder.words.learnt", row, SmallVectors.DIMENSIONS);
    }
    float[] vector = SmallVectors.vector(word);
    double[] numbers = new double[vector.length];
    Arrays.setAll(numbers, i -> vector[i]);
    return numbers;
  }

  /// The vectors of items after the relation-aware layers.
  public double[][] relate(ParserQuestion question, double[][] items) {
    double[][] x = items.clone();
    for (int i = 0; i < options.count(); i++) {
      String layer = "relations." + i;
      double[][] attended = attention(layer, normed(layer + ".attention_norm", x), question);
      for (int item = 0; item < x.length; item++) {
        x[item] =
            plus(x[item], masks.drop(layer + ".attention_out", attended[item], options.dropout()));
        double[] inner = weights.norm(layer + ".feed_norm", x[item]);
        inner = weights.linear(layer + ".feed_in", inner);
        inner = Arrays.stream(inner).map(v -> Math.max(v, 0)).toArray();
        inner = masks.drop(layer + ".feed_in", inner, options.dropout());
        double[] fed = weights.linear(layer + ".feed_out", inner);
        x[item] = plus(x[item], masks.drop(layer + ".feed_out", fed, options.dropout()));
      }
    }
    return normed("relations.norm", x);
  }

  private double[][] normed(String name, double[][] x) {
    return Arrays.stream(x).map(item -> weights.norm(name, item)).toArray(double[][]::new);
  }

  /// Every pair of items has a key and a value of its own, as the formulas say.
  private double[][] attention(String layer, double[][] x, ParserQuestion question) {
    int width = WIDTH;
    int size = width / options.heads();
    double[][] all =
        Arrays.stream(x)
            .map(item -> weights.linear(layer + ".attention", item))
            .toArray(double[][]::new);
    double[][] mixed = new double[x.length][width];
    for (int head = 0; head < options.heads(); head++) {
      double factor = masks.factor(layer + ".weights", head, options.dropout());
      for (int i = 0; i < x.length; i++) {
        double[] q = part(all[i], 0, head, size);
        double[] scores = new double[x.length];
        for (int j = 0; j < x.length; j++) {
          int relation = question.relations()[i * x.length + j];
          double[] key = weights.row(layer + ".relation_keys", relation, size);
          scores[j] = dot(q, plus(part(all[j], 1, head, size), key)) / Math.sqrt(size);
        }
        double[] shares = softmax(scores);
        double[] sum = new double[size];
        for (int j = 0; j < x.length; j++) {
          int relation = question.relations()[i * x.length + j];
          double[] value = weights.row(layer + ".relation_values", relation, size);
          addTo(sum, plus(part(all[j], 2, head, size), value), factor * shares[j]);
        }
        System.arraycopy(sum, 0, mixed[i], head * size, size);
      }
    }
    return Arrays.stream(mixed)
        .map(item -> weights.linear(layer + ".attention_out", item))
        .toArray(double[][]::new);
  }

  private double[] part(double[] all, int third, int head, int size) {
    int from = third * WIDTH + head * size;
    return Arrays.copyOfRange(all, from, from + size);
  }

  /// Which of some items (columns or tables) each item speaks of.
  public double[][] align(ParserQuestion question, double[][] items, int first, int count) {
    int width = WIDTH;
    double[][] aligned = new double[items.length][];
    for (int i = 0; i < items.length; i++) {
      double[] q = weights.linear("alignment.query", items[i]);
      double[] scores = new double[count];
      for (int j = 0; j < count; j++) {
        int relation = question.relations()[i * items.length + first + j];
        double[] key = weights.linear("alignment.key", items[first + j]);
        double[] relationKey = weights.row("alignment.relation_keys", relation, width);
        scores[j] = dot(q, plus(key, relationKey)) / Math.sqrt(width);
      }
      aligned[i] = softmax(scores);
    }
    return aligned;
  }
}
