package dev.wayfarer.model.decoder;

import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.tensor.Initial;
import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.Layout;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// The decoder's recurrent part: attention to the memory, then an LSTM.
///
/// Its input has a known part (what the gold or the beam fixes: embeddings of the previous choice,
/// of the parent's choice and of the step type), which is multiplied for all steps at once, and a
/// part that depends on the last state.
///
/// Plain operations throughout: PyTorch's fused ones cannot be differentiated twice.
final class Cell {
  /// The state of a row after a step, rows × hidden.
  record State(Tensor output, Tensor cell) {}

  /// Weights and masks, ready for the steps of one batch.
  private record Prepared(Tensor weight, Tensor mask) {}

  private final DecoderOptions options;
  private final int width;
  private final int known;
  private final int changing;

  Cell(DecoderOptions options, int width) {
    this.options = options;
    this.width = width;
    this.known = 2 * options.choiceWidth() + options.typeWidth();
    this.changing = width + options.hidden();
  }

  void describe(Layout layout) {
    int hidden = options.hidden();
    layout.linear("decoder.attention.query", hidden, width);
    layout.linear("decoder.attention.out", width, width);
    layout.add("decoder.cell.input", Initial.orthogonal(4), known + changing, 4L * hidden);
    layout.add("decoder.cell.state", Initial.orthogonal(4), hidden, 4L * hidden);
    layout.add("decoder.cell.bias", Cell::forgetLittle, 4L * hidden);
  }

  /// Gates stand in the order input, forget, output, content.
  private static void forgetLittle(
      java.util.random.RandomGenerator random, float[] numbers, long[] shape) {
    java.util.Arrays.fill(numbers, numbers.length / 4, numbers.length / 2, 1);
  }

  /// The steps of one batch.
  Run run(Parameters theta, Memory memory, Noise noise) {
    return new Run(theta, memory, noise);
  }

  /// The steps of one batch: masks are drawn once, and stay.
  final class Run {
    private final Parameters theta;
    private final Memory memory;
    private final Noise noise;
    private final Prepared first;
    private final Prepared later;

    private Run(Parameters theta, Memory memory, Noise noise) {
      this.theta = theta;
      this.memory = memory;
      this.noise = noise;
      Tensor input = theta.get("decoder.cell.input");
      TensorVector changingWeights =
          new TensorVector(input.narrow(0, known, changing), theta.get("decoder.cell.state"));
      Tensor mask = mask(memory.items().size(0));
      this.first =
          new Prepared(input.narrow(0, 0, known), mask == null ? null : mask.narrow(-1, 0, known));
      this.later =
          new Prepared(
              torch.cat(changingWeights, 0),
              mask == null ? null : mask.narrow(-1, known, (long) changing + options.hidden()));
    }

    /// A run over other questions, which shares the weights: without noise it has no masks.
    private Run(Run whole, Memory memory) {
      this.theta = whole.theta;
      this.memory = memory;
      this.noise = whole.noise;
      this.first = whole.first;
      this.later = whole.later;
    }

    /// A run over other questions, with the same weights. Only without noise.
    Run over(Memory other) {
      if (!noise.isOff()) {
        throw new IllegalStateException("masks are those of the questions of a run");
      }
      return new Run(this, other);
    }

    private Tensor mask(long questions) {
      if (noise.isOff() || options.cellDropout() == 0) {
        return null;
      }
      long inputs = (long) known + changing + options.hidden();
      if (options.cellMasks() == CellMasks.GATES) {
        return noise.keep(
            "decoder.cell", memory.items(), options.cellDropout(), 4, questions, inputs);
      }
      return noise
          .keep("decoder.cell", memory.items(), options.cellDropout(), questions, inputs)
          .mul(new Scalar(1 / (1 - options.cellDropout())));
    }

    /// The share of the gates that is known beforehand.
    ///
    /// @param inputs steps × questions × known width
    /// @return steps × questions × four times hidden
    Tensor known(Tensor inputs) {
      return product(inputs, first).add(theta.get("decoder.cell.bias"));
    }

    /// One more step.
    ///
    /// @param known the known share of the gates, rows × four times hidden; the rows of a question
    ///   stand together
    /// @param last the state after the step before
    /// @param parent the output of the parent step
    /// @param site names the step
    State step(Tensor known, State last, Tensor parent, String site) {
      TensorVector inputs = new TensorVector(attended(last.output(), site), parent, last.output());
      Tensor gates = known.add(product(torch.cat(inputs, 1), later));
      int hidden = options.hidden();
      Tensor open = gates.narrow(1, 0, 3L * hidden).sigmoid();
      Tensor content = gates.narrow(1, 3L * hidden, hidden).tanh();
      Tensor cell =
          open.narrow(1, hidden, hidden)
              .mul(last.cell())
              .add(open.narrow(1, 0, hidden).mul(content));
      return new State(open.narrow(1, 2L * hidden, hidden).mul(cell.tanh()), cell);
    }

    private Tensor attended(Tensor output, String site) {
      long questions = memory.items().size(0);
      long rows = output.size(0) / questions;
      int head = width / options.heads();
      Tensor query =
          Layers.linear(theta, "decoder.attention.query", output)
              .mul(new Scalar(1 / Math.sqrt(head)))
              .view(questions, rows, options.heads(), head)
              .transpose(1, 2);
      Tensor scores = query.matmul(memory.keys()).add(memory.mask().unsqueeze(1));
      Tensor weights = noise.drop(site, scores.softmax(3), options.attentionDropout());
      Tensor mixed = weights.matmul(memory.contents()).transpose(1, 2).reshape(-1, width);
      return Layers.linear(theta, "decoder.attention.out", mixed);
    }

    /// The product of masked inputs and weights; the last dimension of inputs is masked.
    private Tensor product(Tensor inputs, Prepared part) {
      if (part.mask() == null) {
        boolean scaleDown = options.cellMasks() == CellMasks.GATES && noise.isOff();
        Tensor scaled = scaleDown ? inputs.mul(new Scalar(1 - options.cellDropout())) : inputs;
        return scaled.matmul(part.weight());
      }
      if (options.cellMasks() == CellMasks.SHARED) {
        return inputs.mul(part.mask()).matmul(part.weight());
      }
      // Gates × steps × questions × inputs: each gate has a mask of its own.
      Tensor masks = inputs.dim() == 3 ? part.mask().unsqueeze(1) : part.mask();
      Tensor masked = inputs.unsqueeze(0).mul(masks);
      long width = part.weight().size(0);
      Tensor weights = part.weight().view(width, 4, options.hidden()).transpose(0, 1);
      Tensor gates = masked.reshape(4, -1, width).bmm(weights).transpose(0, 1);
      long[] shape = inputs.shape().clone();
      shape[shape.length - 1] = 4L * options.hidden();
      return gates.reshape(shape);
    }
  }
}
