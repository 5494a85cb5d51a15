package dev.wayfarer.model.tensor;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// The gradient of a loss together with what a Hessian-vector product needs. Made by
/// [Parameters#tracedGradient]; lives beyond all scopes until it is closed.
///
/// Let x be the inputs of a [StepwiseProduct], y its outputs, W its weights, and δ the loss's
/// gradient, so that δx = δy·W. The weights take part in y and in δx. So the gradient of ⟨g, v⟩ at
/// the weights is aᵀ·x + δyᵀ·b, where a is that at y, and b that at δx: one product over all steps.
public final class TracedGradient implements AutoCloseable {
  /// What is kept of a [StepwiseProduct].
  ///
  /// @param inputs of all steps, one after the other
  /// @param atSummands the loss's gradient there
  /// @param atInputs the loss's gradient there, by step; undefined where it is none
  private record ProductTrace(
      Tensor weight, Tensor summands, Tensor inputs, Tensor atSummands, List<Tensor> atInputs) {}

  private final Parameters at;
  private final Tensor flat;
  private final List<ProductTrace> traces;
  private final List<Tensor> kept = new ArrayList<>();

  /// Runs the backward pass of a loss.
  ///
  /// @param products all that the loss was computed with
  TracedGradient(Parameters at, List<StepwiseProduct> products, Tensor loss) {
    this.at = at;
    TensorVector places = at.places();
    for (StepwiseProduct product : products) {
      places.push_back(product.summands());
      product.inputs().stream().filter(Tensor::requires_grad).forEach(places::push_back);
    }
    TensorVector gradients = Parameters.gradients(loss, places, true);
    this.traces = traces(products, gradients, at.count());
    TensorVector weightGradients = new TensorVector();
    for (ProductTrace trace : traces) {
      weightGradients.push_back(product(StepwiseProduct.bySteps(trace.atSummands), trace.inputs));
    }
    this.flat = at.joined(withWeights(gradients, weightGradients, true));
    keep();
  }

  private static List<ProductTrace> traces(
      List<StepwiseProduct> products, TensorVector gradients, int first) {
    List<ProductTrace> traces = new ArrayList<>();
    int place = first;
    for (StepwiseProduct product : products) {
      Tensor atSummands = new Tensor(gradients.get(place++));
      List<Tensor> atInputs = new ArrayList<>();
      for (Tensor input : product.inputs()) {
        atInputs.add(input.requires_grad() ? new Tensor(gradients.get(place++)) : new Tensor());
      }
      if (atSummands.defined()) {
        Tensor inputs = StepwiseProduct.rows(product.inputs());
        traces.add(
            new ProductTrace(product.weight(), product.summands(), inputs, atSummands, atInputs));
      }
    }
    return traces;
  }

  private void keep() {
    kept.add(flat);
    for (ProductTrace trace : traces) {
      kept.addAll(List.of(trace.weight, trace.summands, trace.inputs, trace.atSummands));
      kept.addAll(trace.atInputs);
    }
    kept.forEach(TensorScope::keep);
  }

  /// The gradient, in the order of the parameters.
  public Tensor flat() {
    return flat;
  }

  /// Returns the Hessian-vector product, in the caller's scope. Can be called once.
  public Tensor product(Tensor vector) {
    TensorVector places = at.places();
    for (ProductTrace trace : traces) {
      places.push_back(trace.summands);
      trace.atInputs.stream().filter(TracedGradient::isDifferentiable).forEach(places::push_back);
    }
    TensorVector gradients = Parameters.gradients(flat.dot(vector), places, false);
    TensorVector weightGradients = new TensorVector();
    int place = at.count();
    for (ProductTrace trace : traces) {
      Tensor atSummands = new Tensor(gradients.get(place++));
      List<Tensor> atInputs = new ArrayList<>();
      for (Tensor input : trace.atInputs) {
        atInputs.add(isDifferentiable(input) ? new Tensor(gradients.get(place++)) : new Tensor());
      }
      weightGradients.push_back(weightProduct(trace, atSummands, atInputs));
    }
    return at.joined(withWeights(gradients, weightGradients, false));
  }

  private static boolean isDifferentiable(Tensor gradient) {
    return gradient.defined() && gradient.requires_grad();
  }

  /// The gradient of the product with the vector at the weights.
  private static Tensor weightProduct(
      ProductTrace trace, Tensor atSummands, List<Tensor> atInputs) {
    Tensor inputs = trace.inputs.detach();
    Tensor none = torch.zeros_like(inputs.narrow(-2, 0, inputs.size(-2) / atInputs.size()));
    TensorVector right = new TensorVector(inputs);
    atInputs.forEach(found -> right.push_back(found.defined() ? found : none));
    Tensor gradient = StepwiseProduct.bySteps(trace.atSummands.detach());
    Tensor second =
        atSummands.defined() ? StepwiseProduct.bySteps(atSummands) : torch.zeros_like(gradient);
    return product(torch.cat(new TensorVector(second, gradient), -2), torch.cat(right, -2));
  }

  /// Sums of products over rows.
  private static Tensor product(Tensor left, Tensor right) {
    return left.transpose(-2, -1).matmul(right);
  }

  /// Adds to the gradients at parameters the share that flows through the weights of products.
  private TensorVector withWeights(
      TensorVector gradients, TensorVector weightGradients, boolean differentiable) {
    if (traces.isEmpty()) {
      return gradients;
    }
    TensorVector weights = new TensorVector();
    traces.forEach(trace -> weights.push_back(trace.weight));
    return at.sums(
        gradients, Parameters.gradients(weights, weightGradients, at.places(), differentiable));
  }

  @Override
  public void close() {
    kept.forEach(TensorScope::release);
    kept.clear();
  }
}
