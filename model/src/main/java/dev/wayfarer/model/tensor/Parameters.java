package dev.wayfarer.model.tensor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// The weights of a model: named tensors, in order, that lie side by side in one flat tensor.
///
/// A model takes them as an argument, so adapted weights are just other weights. Whatever treats
/// all of them alike (an optimiser, an inner step, an average) works on the flat tensor.
public final class Parameters implements AutoCloseable {
  private final ParameterLayout layout;
  private final Tensor flat;
  private final Map<String, Tensor> named = new HashMap<>();
  private final StepwiseProduct.GradientUse use;
  private final List<StepwiseProduct> products = new ArrayList<>();

  private Parameters(
      ParameterLayout layout, Tensor flat, List<Tensor> tensors, StepwiseProduct.GradientUse use) {
    this.layout = layout;
    this.use = use;
    this.flat = TensorScope.keep(flat);
    int i = 0;
    for (String name : layout.entries().keySet()) {
      named.put(name, TensorScope.keep(tensors.get(i++)));
    }
  }

  /// Parameters over a flat tensor, whose numbers they share: changes of either show in the other.
  public static Parameters over(ParameterLayout layout, Tensor flat) {
    List<Tensor> views = views(layout, flat.detach());
    views.forEach(view -> view.requires_grad_(true));
    return new Parameters(layout, flat, views, StepwiseProduct.GradientUse.ANY);
  }

  /// Parameters as they begin.
  public static Parameters initial(ParameterLayout layout, long seed, Device device) {
    try (TensorScope _ = TensorScope.open()) {
      float[] all = new float[Math.toIntExact(layout.size())];
      Map<String, float[]> numbers = layout.initial(seed);
      for (ParameterLayout.Entry entry : layout.entries().values()) {
        float[] from = numbers.get(entry.name());
        System.arraycopy(from, 0, all, Math.toIntExact(entry.offset()), from.length);
      }
      return over(layout, device.reals(all, all.length));
    }
  }

  /// Parameters that are results of a computation, through which gradients flow on.
  ///
  /// @param flat their numbers, with the history of how they came about: for an inner step, other
  ///   parameters [#joined] less a share of their [#differentiableGradient]
  public static Parameters derived(ParameterLayout layout, Tensor flat) {
    return new Parameters(layout, flat, views(layout, flat), StepwiseProduct.GradientUse.ANY);
  }

  /// One split: its gradient is one concatenation, where that of many slices is many full tensors.
  private static List<Tensor> views(ParameterLayout layout, Tensor flat) {
    long[] sizes =
        layout.entries().values().stream().mapToLong(ParameterLayout.Entry::size).toArray();
    TensorVector pieces = flat.split(sizes, 0);
    List<Tensor> views = new ArrayList<>();
    for (ParameterLayout.Entry entry : layout.entries().values()) {
      views.add(pieces.get(views.size()).view(entry.shape()));
    }
    return views;
  }

  /// The same parameters, for one loss whose gradient is wanted once: it costs less, but has no
  /// gradient of its own. Only [#gradient] of these parameters knows all of it.
  public Parameters forOneGradient() {
    return usedAs(StepwiseProduct.GradientUse.ONCE);
  }

  /// Whether these are parameters for a gradient that is wanted once.
  public boolean isForOneGradient() {
    return use == StepwiseProduct.GradientUse.ONCE;
  }

  /// The same parameters, for one loss of which a product with the second derivative is wanted.
  /// Only [#tracedGradient] of these parameters knows all of it.
  public Parameters forSecondDerivatives() {
    return usedAs(StepwiseProduct.GradientUse.TWICE);
  }

  private Parameters usedAs(StepwiseProduct.GradientUse use) {
    List<Tensor> tensors = layout.entries().keySet().stream().map(named::get).toList();
    return new Parameters(layout, flat, tensors, use);
  }

  /// A linear map that is applied step after step.
  ///
  /// @param weight computed from these parameters, outputs × inputs
  /// @param summands what is added to the products, steps × rows × outputs
  public StepwiseProduct stepwise(Tensor weight, Tensor summands) {
    StepwiseProduct product = new StepwiseProduct(weight, summands, use);
    if (use != StepwiseProduct.GradientUse.ANY) {
      products.add(product);
    }
    return product;
  }

  public ParameterLayout layout() {
    return layout;
  }

  /// The numbers of all parameters, in order. Gradients do not flow through it to the parameters
  /// unless they are derived: see [#joined].
  public Tensor flat() {
    return flat;
  }

  /// The same numbers as a computation from the parameters: what is derived from them knows where
  /// they came from.
  public Tensor joined() {
    TensorVector pieces = new TensorVector();
    for (String name : layout.entries().keySet()) {
      pieces.push_back(named.get(name).reshape(-1));
    }
    return torch.cat(pieces, 0);
  }

  /// The parameter of a name.
  public Tensor get(String name) {
    Tensor tensor = named.get(name);
    if (tensor == null) {
      throw new IllegalArgumentException("parameter: expected a known name, found " + name);
    }
    return tensor;
  }

  /// The gradient of a loss, flat; the graph of the loss is freed.
  public Tensor gradient(Tensor loss) {
    return switch (use) {
      case ANY -> joined(gradients(loss, places(), false));
      case ONCE -> gradientOfProducts(loss);
      case TWICE ->
          throw new IllegalStateException("these parameters allow a traced gradient only");
    };
  }

  /// First the gradient at the summands of products, then from there that at the weights.
  private Tensor gradientOfProducts(Tensor loss) {
    TensorVector inputs = places();
    products.forEach(product -> inputs.push_back(product.summands()));
    TensorVector gradients = gradients(loss, inputs, false);
    TensorVector weights = new TensorVector();
    TensorVector weightGradients = new TensorVector();
    for (int i = 0; i < products.size(); i++) {
      Tensor atSummands = new Tensor(gradients.get(named.size() + i));
      if (atSummands.defined()) {
        weights.push_back(products.get(i).weight());
        weightGradients.push_back(products.get(i).weightGradient(atSummands));
      }
    }
    return joined(
        weights.empty()
            ? gradients
            : sums(gradients, gradients(weights, weightGradients, places(), false)));
  }

  /// Adds gradients, of which some may not be there.
  TensorVector sums(TensorVector some, TensorVector more) {
    TensorVector sums = new TensorVector();
    for (int i = 0; i < named.size(); i++) {
      Tensor left = new Tensor(some.get(i));
      Tensor right = new Tensor(more.get(i));
      sums.push_back(left.defined() && right.defined() ? left.add(right) : or(left, right));
    }
    return sums;
  }

  private static Tensor or(Tensor left, Tensor right) {
    return left.defined() ? left : right;
  }

  /// The gradient of a loss, flat, with its own history, for a gradient of the gradient.
  public Tensor differentiableGradient(Tensor loss) {
    if (use != StepwiseProduct.GradientUse.ANY) {
      throw new IllegalStateException("these parameters allow no gradient of the gradient");
    }
    return joined(gradients(loss, places(), true));
  }

  /// The gradient of a loss, and how it came about. The caller closes it.
  public TracedGradient tracedGradient(Tensor loss) {
    if (use != StepwiseProduct.GradientUse.TWICE) {
      throw new IllegalStateException("these parameters allow no traced gradient");
    }
    return new TracedGradient(this, products, loss);
  }

  /// The gradient of a loss at two places, from one pass.
  ///
  /// @param own at the parameters, flat
  /// @param through at the tensor between them and the loss
  public record Flow(Tensor own, Tensor through) {}

  /// The gradient of a loss, and how it comes past a tensor that was made from the parameters; the
  /// graph of the loss is freed.
  public Flow gradient(Tensor loss, Tensor through) {
    TensorVector gradients = gradients(loss, places().push_back(through), false);
    return new Flow(joined(gradients), new Tensor(gradients.get(named.size())));
  }

  /// How many parameters have names.
  int count() {
    return named.size();
  }

  /// Where gradients are asked for: all parameters, in order.
  TensorVector places() {
    TensorVector inputs = new TensorVector();
    for (String name : layout.entries().keySet()) {
      inputs.push_back(named.get(name));
    }
    return inputs;
  }

  static TensorVector gradients(Tensor loss, TensorVector inputs, boolean differentiable) {
    return gradients(new TensorVector(loss), new TensorVector(), inputs, differentiable);
  }

  static TensorVector gradients(
      TensorVector outputs,
      TensorVector outputGradients,
      TensorVector inputs,
      boolean differentiable) {
    return torch.grad(
        outputs, inputs, outputGradients, new BoolOptional(differentiable), differentiable, true);
  }

  Tensor joined(TensorVector gradients) {
    TensorVector pieces = new TensorVector();
    int i = 0;
    for (String name : layout.entries().keySet()) {
      // A copy: an element of the vector is a view that dies with it.
      Tensor gradient = new Tensor(gradients.get(i++));
      pieces.push_back(
          gradient.defined()
              ? gradient.reshape(-1)
              : torch.zeros_like(named.get(name)).reshape(-1));
    }
    return torch.cat(pieces, 0);
  }

  @Override
  public void close() {
    named.values().forEach(TensorScope::release);
    TensorScope.release(flat);
  }
}
