package dev.wayfarer.model.decoder;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.StepwiseProduct;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// LSTM gates whose share of known inputs is computed for all steps together. Dropout masks, if
/// any, must be the same for all gates.
final class SharedMaskGates implements TeacherForcedCell.Gates {
  private final StepwiseProduct gates;
  private final Optional<Tensor> mask;
  private final LstmKernel kernel;

  SharedMaskGates(Parameters theta, DecoderCell.Run run, Tensor known) {
    Tensor weights = theta.get("decoder.cell.input");
    long first = known.size(2);
    long others = weights.size(0) - first;
    Optional<Tensor> inputMask = Optional.ofNullable(run.inputMask());
    Tensor passed = inputMask.map(all -> known.mul(all.narrow(1, 0, first))).orElse(known);
    this.mask =
        inputMask.map(
            all -> torch.cat(new TensorVector(all.narrow(1, first, others), run.stateMask()), 1));
    // Outputs × inputs: in that order the gradient of the input, too, is a fast product.
    TensorVector factors =
        new TensorVector(weights.narrow(0, first, others).t(), theta.get("decoder.cell.state").t());
    this.gates =
        theta.stepwise(
            torch.cat(factors, 1),
            passed.matmul(weights.narrow(0, 0, first)).add(theta.get("decoder.cell.bias")));
    this.kernel = LstmKernel.of(theta, known);
  }

  @Override
  public DecoderCell.State open(int step, Tensor attended, Tensor parent, DecoderCell.State last) {
    Tensor input = torch.cat(new TensorVector(attended, parent, last.output()), 1);
    Tensor opening = gates.step(step, mask.map(input::mul).orElse(input));
    return kernel.open(opening.view(opening.size(0), DecoderCell.GATES, -1), last.cell());
  }
}
