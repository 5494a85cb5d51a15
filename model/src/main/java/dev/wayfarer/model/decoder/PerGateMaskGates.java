package dev.wayfarer.model.decoder;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.StepwiseProduct;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// LSTM gates with separate dropout masks for each gate. The share of known inputs is computed for
/// all steps together.
final class PerGateMaskGates implements TeacherForcedCell.Gates {
  private final StepwiseProduct gates;
  private final Tensor mask;
  private final LstmKernel kernel;

  PerGateMaskGates(Parameters theta, DecoderCell.Run run, Tensor known) {
    Tensor inputWeights = byGate(theta.get("decoder.cell.input"));
    long first = known.size(2);
    long others = inputWeights.size(2) - first;
    Tensor inputMask = requireNonNull(run.inputMask());
    TensorVector masks = new TensorVector(inputMask.narrow(2, first, others), run.stateMask());
    this.mask = torch.cat(masks, 2);
    TensorVector weights =
        new TensorVector(
            inputWeights.narrow(2, first, others), byGate(theta.get("decoder.cell.state")));
    this.gates =
        theta.stepwise(
            torch.cat(weights, 2),
            fromKnown(
                known.unsqueeze(0).mul(inputMask.narrow(2, 0, first).unsqueeze(1)),
                inputWeights.narrow(2, 0, first),
                theta.get("decoder.cell.bias")));
    this.kernel = LstmKernel.of(theta, known);
  }

  /// Inputs × gates and hidden as gates × hidden × inputs.
  private static Tensor byGate(Tensor weights) {
    return weights.view(weights.size(0), DecoderCell.GATES, -1).permute(1, 2, 0);
  }

  /// Steps × gates × questions × hidden.
  ///
  /// @param passed gates × steps × questions × inputs
  private static Tensor fromKnown(Tensor passed, Tensor weights, Tensor bias) {
    return passed
        .flatten(1, 2)
        .bmm(weights.transpose(1, 2))
        .add(bias.view(DecoderCell.GATES, 1, -1))
        .view(DecoderCell.GATES, passed.size(1), passed.size(2), -1)
        .transpose(0, 1);
  }

  @Override
  public DecoderCell.State open(int step, Tensor attended, Tensor parent, DecoderCell.State last) {
    Tensor input = torch.cat(new TensorVector(attended, parent, last.output()), 1);
    Tensor opening = gates.step(step, input.unsqueeze(0).mul(mask));
    return kernel.open(opening.transpose(0, 1), last.cell());
  }
}
