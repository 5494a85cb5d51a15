package dev.wayfarer.model.decoder;

import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.RowwiseLinear;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.T_TensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/// The decoder's recurrent cell: attention to the memory, then an LSTM.
///
/// Its input concatenates what the gold query or the beam determines (the embeddings of the
/// previous choice, of the parent's choice and of the step type), the attention's context vector,
/// and the parent's output.
final class DecoderCell {
  static final int GATES = 4;

  /// The state of a row after a step, rows × hidden.
  record State(Tensor output, Tensor cell) {}

  private final DecoderOptions options;
  private final int width;
  private final int inputs;

  DecoderCell(DecoderOptions options, int width) {
    this.options = options;
    this.width = width;
    this.inputs = 2 * options.choiceWidth() + options.typeWidth() + width + options.hidden();
  }

  void describe(ParameterLayout layout) {
    int hidden = options.hidden();
    layout.linear("decoder.attention.query", hidden, width);
    layout.linear("decoder.attention.out", width, width);
    layout.add("decoder.cell.input", Initialiser.orthogonal(GATES), inputs, (long) GATES * hidden);
    layout.add("decoder.cell.state", Initialiser.orthogonal(GATES), hidden, (long) GATES * hidden);
    layout.add("decoder.cell.bias", DecoderCell::forgetLittle, (long) GATES * hidden);
  }

  /// Gates stand in PyTorch's order: input, forget, content, output.
  private static void forgetLittle(RandomGenerator random, float[] numbers, long[] shape) {
    Arrays.fill(numbers, numbers.length / GATES, numbers.length / 2, 1);
  }

  /// The steps of gold queries.
  ///
  /// @param known the part of the input that is known, steps × questions × inputs
  TeacherForcedCell teacherForced(
      Parameters theta, DecoderMemory memory, Noise noise, Tensor known) {
    Run run = run(theta, memory, noise);
    return new TeacherForcedCell(theta, run, known, gates(theta, run, known));
  }

  /// The steps of the gold queries of several batches at once, each with parameters of its own.
  ///
  /// @param all the parameters of all batches
  /// @param thetas those of each
  /// @param known as above, for each
  StackedCell stacked(
      Parameters all,
      List<Parameters> thetas,
      List<DecoderMemory> memories,
      List<Tensor> known,
      Noise noise) {
    return new StackedCell(options, width, all, thetas, memories, known, noise);
  }

  private TeacherForcedCell.Gates gates(Parameters theta, Run run, Tensor known) {
    if (options.cellMasks() == CellMasks.SHARED) {
      return new SharedMaskGates(theta, run, known);
    }
    return run.inputMask == null
        ? new ConcatenatedInputGates(run, known)
        : new PerGateMaskGates(theta, run, known);
  }

  /// The steps of one batch.
  Run run(Parameters theta, DecoderMemory memory, Noise noise) {
    return new Run(theta, memory, noise);
  }

  /// The steps of one batch. Dropout masks are drawn once and stay the same for all steps.
  final class Run {
    private final Parameters theta;
    private final DecoderMemory memory;
    private final Noise noise;
    private final @Nullable Tensor inputMask;
    private final @Nullable Tensor stateMask;
    private final Tensor noBias;
    private final CellAttention attention;

    private Run(Parameters theta, DecoderMemory memory, Noise noise) {
      this.theta = theta;
      this.memory = memory;
      this.noise = noise;
      this.noBias = torch.zeros_like(theta.get("decoder.cell.bias"));
      boolean masked = !noise.isOff() && options.cellDropout() > 0;
      this.inputMask = masked ? mask("decoder.cell.input", inputs) : null;
      this.stateMask = masked ? mask("decoder.cell.state", options.hidden()) : null;
      this.attention =
          new CellAttention(options, width, memory.keys(), memory.contents(), memory.mask(), noise);
    }

    /// Returns a run over other questions. Only without dropout.
    Run over(DecoderMemory other) {
      return new Run(theta, other, noise);
    }

    private Tensor mask(String site, int length) {
      double rate = options.cellDropout();
      long questions = memory.items().size(0);
      return options.cellMasks() == CellMasks.GATES
          ? noise.keep(site, memory.items(), rate, GATES, questions, length)
          : noise
              .keep(site, memory.items(), rate, questions, length)
              .mul(new Scalar(1 / (1 - rate)));
    }

    /// One more step.
    ///
    /// @param known the part of the input that is known beforehand; the rows of a question are
    ///   adjacent
    /// @param last the state after the step before
    /// @param parent the output of the parent step
    /// @param site names the step
    State step(Tensor known, State last, Tensor parent, String site) {
      Tensor queries = Layers.linear(theta, "decoder.attention.query", last.output());
      Tensor attended =
          Layers.linear(theta, "decoder.attention.out", attention.mixed(queries, site));
      return open(known, attended, parent, last);
    }

    /// The LSTM of a step.
    State open(Tensor known, Tensor attended, Tensor parent, State last) {
      Tensor input = torch.cat(new TensorVector(known, attended, parent), 1);
      if (RowwiseLinear.isBest(input)) {
        return rowwise(passed(input, inputMask), passed(last.output(), stateMask), last.cell());
      }
      // One operator, which can be differentiated twice, unlike those that run a whole LSTM on a
      // GPU.
      T_TensorTensor_T next =
          torch.lstm_cell(
              passed(input, inputMask),
              new TensorVector(passed(last.output(), stateMask), last.cell()),
              theta.get("decoder.cell.input").t(),
              theta.get("decoder.cell.state").t(),
              new TensorOptional(theta.get("decoder.cell.bias")),
              new TensorOptional(noBias));
      return new State(next.get0(), next.get1());
    }

    /// Applies a dropout mask; without noise, scales by the keep rate.
    private Tensor passed(Tensor whole, @Nullable Tensor mask) {
      if (mask != null) {
        return whole.mul(mask);
      }
      return options.cellMasks() == CellMasks.GATES
          ? whole.mul(new Scalar(1 - options.cellDropout()))
          : whole;
    }

    private State rowwise(Tensor input, Tensor output, Tensor cell) {
      Tensor gates =
          RowwiseLinear.linear(
                  input, theta.get("decoder.cell.input").t(), theta.get("decoder.cell.bias"))
              .add(RowwiseLinear.linear(output, theta.get("decoder.cell.state").t(), noBias));
      return LstmKernel.Plain.opened(gates.chunk(GATES, 1), cell);
    }

    CellAttention attention() {
      return attention;
    }

    /// The dropout masks of the input and of the state; null without dropout.
    @Nullable Tensor inputMask() {
      return inputMask;
    }

    @Nullable Tensor stateMask() {
      return stateMask;
    }
  }
}
