package dev.wayfarer.model.naive;

import static dev.wayfarer.model.naive.Weights.addTo;
import static dev.wayfarer.model.naive.Weights.dot;
import static dev.wayfarer.model.naive.Weights.joined;
import static dev.wayfarer.model.naive.Weights.plus;
import static dev.wayfarer.model.naive.Weights.sigmoid;
import static dev.wayfarer.model.naive.Weights.softmax;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.decoder.DecoderOptions;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.input.ValueInput;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The decoder of one question, step by step in plain loops, straight from the formulas.
public final class NaiveDecoder {
  private final DecoderOptions options;
  private final int rules;
  private final Weights weights;
  private final Masks masks;
  private final ParserQuestion question;
  private final double[][] items;
  private final double[][] toColumns;
  private final double[][] toTables;
  private final double[][] values;

  /// A decoder for one question.
  ///
  /// @param rules how many of the symbols are rules
  public NaiveDecoder(
      DecoderOptions options,
      int rules,
      Weights weights,
      Masks masks,
      ParserQuestion question,
      double[][] items,
      double[][] toColumns,
      double[][] toTables) {
    this.options = options;
    this.rules = rules;
    this.weights = weights;
    this.masks = masks;
    this.question = question;
    this.items = items;
    this.toColumns = toColumns;
    this.toTables = toTables;
    this.values = question.values().stream().map(this::value).toArray(double[][]::new);
  }

  /// The loss of a gold query.
  ///
  /// @param goldTables those that it names, and those of columns that it names
  public double loss(Sample sample, List<Integer> goldTables) {
    double loss = 0;
    double[] output = new double[options.hidden()];
    double[] cell = new double[options.hidden()];
    double[][] outputs = new double[sample.gold().size()][];
    for (int t = 0; t < outputs.length; t++) {
      GoldStep step = sample.gold().get(t);
      double[] parentOutput =
          step.parent() < 0 ? new double[output.length] : outputs[step.parent()];
      double[] inputs =
          joined(
              embedded(sample, t - 1),
              embedded(sample, step.parent()),
              weights.row("decoder.types", step.type(), options.typeWidth()),
              attended(output, t),
              parentOutput);
      double[] gates = gates(inputs, output);
      int hidden = options.hidden();
      double[] next = new double[hidden];
      for (int k = 0; k < hidden; k++) {
        cell[k] =
            sigmoid(gates[hidden + k]) * cell[k]
                + sigmoid(gates[k]) * Math.tanh(gates[2 * hidden + k]);
        next[k] = sigmoid(gates[3 * hidden + k]) * Math.tanh(cell[k]);
      }
      output = next;
      outputs[t] = next;
      if (step.listed()) {
        loss += missing(step, output);
      }
    }
    return loss + options.alignmentLoss() * misaligned(sample, goldTables);
  }

  private double[] value(ValueInput value) {
    int width = items[0].length;
    double[] span = new double[width];
    for (int word = value.fromWord(); word < value.toWord(); word++) {
      addTo(span, items[word], share(value.toWord() - value.fromWord()));
    }
    double[] columns = new double[width];
    for (int column : value.columns()) {
      addTo(columns, items[question.words().size() + column], share(value.columns().size()));
    }
    double[] kind = weights.row("decoder.value.kinds", value.kind().number(), width);
    double[] fitting = weights.linear("decoder.value.columns", columns);
    return plus(kind, plus(weights.linear("decoder.value.span", span), fitting));
  }

  /// In single precision, as batches hold it.
  private static double share(int of) {
    return 1f / of;
  }

  private double[] embedded(Sample sample, int step) {
    if (step < 0) {
      return new double[options.choiceWidth()];
    }
    Choice choice = sample.gold().get(step).choice();
    int columns = question.words().size();
    int tables = columns + question.columns();
    return switch (choice.kind()) {
      case SYMBOL -> weights.row("decoder.choice.symbols", choice.index(), options.choiceWidth());
      case COLUMN -> weights.linear("decoder.choice.column", items[columns + choice.index()]);
      case TABLE -> weights.linear("decoder.choice.table", items[tables + choice.index()]);
      case VALUE -> weights.linear("decoder.choice.value", values[choice.index()]);
    };
  }

  private double[] attended(double[] output, int step) {
    double[] query = weights.linear("decoder.attention.query", output);
    int size = query.length / options.heads();
    double[] mixed = new double[query.length];
    for (int head = 0; head < options.heads(); head++) {
      int from = head * size;
      double[] q = Arrays.copyOfRange(query, from, from + size);
      double[] scores = new double[items.length];
      for (int i = 0; i < items.length; i++) {
        double[] key = weights.linear("decoder.attention.key", items[i]);
        scores[i] = dot(q, Arrays.copyOfRange(key, from, from + size)) / Math.sqrt(size);
      }
      double[] shares = softmax(scores);
      String site = "decoder.attention." + step;
      for (int i = 0; i < items.length; i++) {
        double[] content = weights.linear("decoder.attention.content", items[i]);
        double share = shares[i] * masks.factor(site, head, options.attentionDropout());
        for (int k = 0; k < size; k++) {
          mixed[from + k] += share * content[from + k];
        }
      }
    }
    return weights.linear("decoder.attention.out", mixed);
  }

  /// Input, forget, content, output.
  private double[] gates(double[] inputs, double[] output) {
    double[] gates = weights.of("decoder.cell.bias").clone();
    add(gates, "decoder.cell.input", inputs);
    add(gates, "decoder.cell.state", output);
    return gates;
  }

  private void add(double[] gates, String name, double[] inputs) {
    double[] weight = weights.of(name);
    for (int j = 0; j < gates.length; j++) {
      for (int i = 0; i < inputs.length; i++) {
        gates[j] += left(name, j / options.hidden(), i) * inputs[i] * weight[i * gates.length + j];
      }
    }
  }

  /// What is left of an input: in the paper's way, masks are not scaled up in training, and all is
  /// scaled down afterwards.
  private double left(String site, int gate, int input) {
    double rate = options.cellDropout();
    if (options.cellMasks() == CellMasks.GATES) {
      return masks.on() ? masks.keep(site, gate, input) : 1 - rate;
    }
    return masks.factor(site, input, rate);
  }

  private double missing(GoldStep step, double[] output) {
    double[] scores = scores(step.choice().kind(), output);
    int[] rivals = rivals(step, scores.length);
    double[] logs = new double[rivals.length];
    double sum = Arrays.stream(rivals).mapToDouble(rival -> Math.exp(scores[rival])).sum();
    double wanted = 0;
    double others = 0;
    for (int i = 0; i < rivals.length; i++) {
      logs[i] = scores[rivals[i]] - Math.log(sum);
      if (rivals[i] == step.choice().index()) {
        wanted = logs[i];
      } else {
        others += logs[i] / (rivals.length - 1);
      }
    }
    return -(1 - options.labelSmoothing()) * wanted - options.labelSmoothing() * others;
  }

  private int[] rivals(GoldStep step, int all) {
    if (options.normalisation() == Normalisation.LEGAL) {
      return step.legal();
    }
    if (step.choice().kind() != ChoiceKind.SYMBOL) {
      return IntStream.range(0, all).toArray();
    }
    boolean rule = step.choice().index() < rules;
    return IntStream.range(rule ? 0 : rules, rule ? rules : all).toArray();
  }

  private double[] scores(ChoiceKind kind, double[] output) {
    return switch (kind) {
      case SYMBOL -> {
        double[] inner = weights.linear("decoder.symbol.in", output);
        yield weights.linear("decoder.symbol.out", Arrays.stream(inner).map(Math::tanh).toArray());
      }
      case COLUMN -> pointed("decoder.column", toColumns, output);
      case TABLE -> pointed("decoder.table", toTables, output);
      case VALUE -> products("decoder.value", values, output);
    };
  }

  private double[] products(String name, double[][] vectors, double[] output) {
    double[] query = weights.linear(name, output);
    return Arrays.stream(vectors)
        .mapToDouble(vector -> dot(query, vector) / Math.sqrt(query.length))
        .toArray();
  }

  private double[] pointed(String name, double[][] aligned, double[] output) {
    double[] shares = softmax(products(name, items, output));
    double[] sum = new double[aligned[0].length];
    for (int i = 0; i < items.length; i++) {
      addTo(sum, aligned[i], shares[i]);
    }
    return Arrays.stream(sum).map(p -> Math.log(Math.max(p, 1e-9))).toArray();
  }

  private double misaligned(Sample sample, List<Integer> goldTables) {
    List<Integer> goldColumns =
        sample.gold().stream()
            .map(GoldStep::choice)
            .filter(choice -> choice.kind() == ChoiceKind.COLUMN)
            .map(Choice::index)
            .distinct()
            .toList();
    return meanMissing(toColumns, goldColumns) + meanMissing(toTables, goldTables);
  }

  private static double meanMissing(double[][] aligned, List<Integer> gold) {
    double sum = 0;
    for (int index : gold) {
      double best = Arrays.stream(aligned).mapToDouble(row -> row[index]).max().orElseThrow();
      sum -= share(gold.size()) * Math.log(best);
    }
    return sum;
  }
}
