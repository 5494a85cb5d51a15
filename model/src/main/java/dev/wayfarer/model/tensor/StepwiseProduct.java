package dev.wayfarer.model.tensor;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// A linear map that is applied step after step, as in a recurrence: inputs of a step depend on
/// what came out of the step before. Made by [Parameters#stepwise]. Or several maps side by side:
/// then inputs, weights and outputs have one more dimension before those named below.
///
/// The gradient of its weights is a sum over steps. Made step by step, each summand is as large as
/// the weights, has but a few rows to be made from, and costs more time than all the rest of the
/// step. Where it is known how gradients will be asked for, steps hide the weights from
/// differentiation, and their gradient is one product over all steps instead.
public final class StepwiseProduct {
  /// How gradients will be asked for.
  enum GradientUse {
    /// In any way.
    ANY,
    /// Once: see [Parameters#forOneGradient].
    ONCE,
    /// With a product of second derivatives: see [Parameters#forSecondDerivatives].
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

  /// The output of the next step: the step's summand, and the product of input and weights.
  ///
  /// @param input rows × inputs
  public Tensor step(int step, Tensor input) {
    Tensor own =
        switch (use) {
          case ANY -> input;
          case ONCE -> remembered(input, input.detach());
          case TWICE -> {
            // A view, for the gradient there must be that of this step alone.
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

  /// The weights, as a computation from parameters.
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

  /// The gradient at the weights, given that at the summands, which is that at the outputs.
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
