package dev.wayfarer.model.tensor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// A linear map that is applied step after step, as in a recurrence: inputs of a step depend on
/// what came out of the step before. Made by [Parameters#stepwise].
///
/// The gradient of its weights is a sum over steps. Made step by step, each summand is as large as
/// the weights, has but a few rows to be made from, and costs more time than all the rest of the
/// step. Where nobody wants a gradient of the gradient, it is one product of all inputs with all
/// slopes instead.
public final class StepwiseProduct {
  private final Tensor weight;
  private final Tensor summands;
  private final TensorVector summandOf;
  private final Optional<List<Tensor>> inputs;

  StepwiseProduct(Tensor weight, Tensor summands, boolean once) {
    this.weight = weight;
    this.summands = summands;
    this.summandOf = summands.unbind(0);
    this.inputs = once ? Optional.of(new ArrayList<>()) : Optional.empty();
  }

  /// The output of the next step: the step's summand, and the product of input and weights.
  ///
  /// @param input rows × inputs
  public Tensor step(int step, Tensor input) {
    inputs.ifPresent(all -> all.add(input.detach()));
    Tensor factor = inputs.isPresent() ? weight.detach() : weight;
    return torch.addmm(summandOf.get(step), input, factor.t());
  }

  /// The weights, as a computation from parameters.
  Tensor weight() {
    return weight;
  }

  Tensor summands() {
    return summands;
  }

  /// The gradient at the weights, given that at the summands, which is that at the outputs.
  Tensor slope(Tensor atSummands) {
    TensorVector rows = new TensorVector();
    inputs.orElseThrow().forEach(rows::push_back);
    return atSummands.reshape(-1, weight.size(0)).t().mm(torch.cat(rows, 0));
  }
}
