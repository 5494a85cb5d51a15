package dev.wayfarer.model.tensor;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// A linear layer that is applied step after step, as in a recurrence, where the input of a step
/// depends on the output of the step before. Made by [Parameters#stepwise]. It can also be several
/// layers side by side; inputs, weights and outputs then have one more leading dimension than named
/// below.
///
/// The gradient of the weights is a sum over steps. Computed step by step, each summand is as large
/// as the weights though it comes from a few rows, and costs more time than the rest of the step.
/// Where the kind of gradient is known beforehand, steps hide the weights from autograd, and their
/// gradient is computed as one product over all steps.
public final class StepwiseProduct {
  /// Which gradients will be computed.
  enum GradientUse {
    /// Any.
    ANY,
    /// Once: see [Parameters#forOneGradient].
    ONCE,
    /// With a Hessian-vector product: see [Parameters#forSecondDerivatives].
    TWICE
  }

  private final Tensor weight;
  private final Tensor summands;
  private final TensorVector summandOf;
  private final GradientUse use;
  private final StepwiseWeights laidOut;
  private final List<Tensor> inputs = new ArrayList<>();

  StepwiseProduct(Tensor weight, Tensor summands, GradientUse use) {
    this.weight = weight;
    this.summands = summands;
    this.summandOf = summands.unbind(0);
    this.use = use;
    this.laidOut =
        StepwiseWeights.of(
            use == GradientUse.ANY ? weight : weight.detach(), Math.toIntExact(summands.size(-2)));
  }

  /// Returns the output of the next step: the step's summand plus the product of input and weights.
  ///
  /// @param input rows × inputs
  public Tensor step(int step, Tensor input) {
    Tensor own =
        switch (use) {
          case ANY -> input;
          case ONCE -> remembered(input, input.detach());
          case TWICE -> {
            // A view, since the gradient there must be that of this step alone.
            Tensor view = input.view_as(input);
            yield remembered(view, view);
          }
        };
    return laidOut.addProduct(summandOf.get(step), own);
  }

  private Tensor remembered(Tensor input, Tensor memory) {
    inputs.add(memory);
    return input;
  }

  /// Returns the weights with their graph.
  Tensor weight() {
    return weight;
  }

  Tensor summands() {
    return summands;
  }

  /// The inputs of all steps, in order.
  List<Tensor> inputs() {
    return inputs;
  }

  /// Returns the gradient at the weights, given the one at the summands, which equals that at the
  /// outputs.
  Tensor weightGradient(Tensor atSummands) {
    return bySteps(atSummands).transpose(-2, -1).matmul(rows(inputs));
  }

  /// The rows of all steps, one after the other.
  static Tensor rows(List<Tensor> steps) {
    TensorVector rows = new TensorVector();
    steps.forEach(rows::push_back);
    return torch.cat(rows, -2);
  }

  /// The same of a tensor whose first dimension are the steps.
  static Tensor bySteps(Tensor steps) {
    return steps.dim() == 3 ? steps.flatten(0, 1) : steps.transpose(0, 1).flatten(1, 2);
  }
}
