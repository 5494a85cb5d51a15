package dev.wayfarer.model.decoder;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.StepwiseProduct;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// The cell over the steps of gold queries: what does not depend on the steps before is computed
/// for all steps together.
final class TaughtCell {
  private final Cell.Run run;
  private final StepwiseProduct queries;
  private final StepwiseProduct attended;
  private final StepwiseProduct gates;
  private final Optional<Tensor> mask;

  /// A cell whose masks, if any, are the same for all gates.
  ///
  /// @param known the part of the input that is known beforehand, steps × questions × inputs
  TaughtCell(Parameters theta, Cell.Run run, Tensor known) {
    this.run = run;
    this.queries = linear(theta, "decoder.attention.query", known);
    this.attended = linear(theta, "decoder.attention.out", known);
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
  }

  private static StepwiseProduct linear(Parameters theta, String name, Tensor known) {
    Tensor bias = theta.get(name + ".bias");
    return theta.stepwise(
        theta.get(name + ".weight"), bias.expand(known.size(0), known.size(1), bias.size(0)));
  }

  /// As [Cell.Taught#step].
  Cell.State step(int step, Cell.State last, Tensor parent) {
    Tensor found = run.mixed(queries.step(step, last.output()), Cell.site(step));
    TensorVector parts = new TensorVector(attended.step(step, found), parent, last.output());
    Tensor input = torch.cat(parts, 1);
    Tensor opening = gates.step(step, mask.map(input::mul).orElse(input));
    return Cell.Run.opened(opening.chunk(4, 1), last.cell());
  }
}
