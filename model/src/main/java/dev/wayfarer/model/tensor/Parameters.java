package dev.wayfarer.model.tensor;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/// The parameters of a model: named tensors, in order, that are views of one flat tensor.
///
/// A model takes its parameters as an argument, so adapted parameters are just other ones. An
/// optimiser, an inner step or an average works on the flat tensor.
public final class Parameters implements AutoCloseable {
  private final ParameterLayout layout;
  private final Tensor flat;
  private final Map<String, Tensor> named = new HashMap<>();
  private final StepwiseProduct.GradientUse use;
  private final List<StepwiseProduct> products;

  /// Layers in int8 by name, made when they are first needed.
  private final Map<String, Int8Linear> int8 = new ConcurrentHashMap<>();

  private final boolean isInInt8;

  private Parameters(
      ParameterLayout layout, Tensor flat, List<Tensor> tensors, StepwiseProduct.GradientUse use) {
    this(layout, flat, tensors, use, new ArrayList<>(), false);
  }

  private Parameters(
      ParameterLayout layout,
      Tensor flat,
      List<Tensor> tensors,
      StepwiseProduct.GradientUse use,
      List<StepwiseProduct> products,
      boolean isInInt8) {
    this.layout = layout;
    this.use = use;
    this.products = products;
    this.isInInt8 = isInInt8;
    this.flat = TensorScope.keep(flat);
    int i = 0;
    for (String name : layout.entries().keySet()) {
      named.put(name, TensorScope.keep(tensors.get(i++)));
    }
  }

  /// Wraps a flat tensor. Both share their numbers.
  public static Parameters over(ParameterLayout layout, Tensor flat) {
    List<Tensor> views = views(layout, flat.detach());
    views.forEach(view -> view.requires_grad_(true));
    return new Parameters(layout, flat, views, StepwiseProduct.GradientUse.ANY);
  }

  /// Returns initialised parameters.
  public static Parameters initial(ParameterLayout layout, long seed, Device device) {
    try (TensorScope _ = TensorScope.open()) {
      float[] all = new float[Math.toIntExact(layout.size())];
      Map<String, float[]> numbers = layout.initial(seed);
      for (ParameterLayout.Entry entry : layout.entries().values()) {
        float[] from = requireNonNull(numbers.get(entry.name()));
        System.arraycopy(from, 0, all, Math.toIntExact(entry.offset()), from.length);
      }
      return over(layout, device.reals(all, all.length));
    }
  }

  /// Returns parameters that are themselves the result of a computation: gradients flow through
  /// them.
  ///
  /// @param flat their numbers with the graph that computed them; for an inner step, other
  ///   parameters' [#joined] minus a share of their [#differentiableGradient]
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

  /// Returns the same parameters for a loss whose gradient is needed once. That costs less, but the
  /// gradient cannot be differentiated again, and only [#gradient] of the returned parameters
  /// computes all of it.
  public Parameters forOneGradient() {
    return usedAs(StepwiseProduct.GradientUse.ONCE);
  }

  /// Returns whether these parameters allow a single gradient only.
  public boolean isForOneGradient() {
    return use == StepwiseProduct.GradientUse.ONCE;
  }

  /// Returns the same parameters for a loss whose Hessian-vector product is needed. Only
  /// [#tracedGradient] of the returned parameters computes all of it.
  public Parameters forSecondDerivatives() {
    return usedAs(StepwiseProduct.GradientUse.TWICE);
  }

  /// Returns the same parameters for predictions alone. Their numbers must not change any more. The
  /// caller closes both.
  ///
  /// @param encoder how matrices of a pre-trained encoder are multiplied on a CPU; other devices
  ///   and precisions multiply as they always do
  public Parameters forInference(Products encoder) {
    boolean inInt8 =
        encoder == Products.INT8
            && !flat.is_cuda()
            && flat.scalar_type().intern() == ScalarType.Float;
    return new Parameters(layout, flat, tensors(), use, new ArrayList<>(), inInt8);
  }

  /// Returns whether matrices of a pre-trained encoder are multiplied in int8.
  public boolean isInInt8() {
    return isInInt8;
  }

  /// Returns a linear layer in int8, made of `name.weight` and `name.bias` once. It closes with
  /// these parameters.
  public Int8Linear int8(String name) {
    return int8.computeIfAbsent(
        name, own -> Int8Linear.of(get(own + ".weight"), get(own + ".bias"), Int8Kernel.fastest()));
  }

  private Parameters usedAs(StepwiseProduct.GradientUse use) {
    return new Parameters(layout, flat, tensors(), use);
  }

  private List<Tensor> tensors() {
    return layout.entries().keySet().stream().map(this::get).toList();
  }

  /// Returns the copies of a model's parameters that these hold, for their layout is a
  /// [ParameterLayout#repeated] one. Gradients are computed by these parameters, not by the copies.
  /// The caller closes the copies.
  ///
  /// @param one the layout of a copy
  public List<Parameters> copies(ParameterLayout one, int count) {
    List<Parameters> copies = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int copy = i;
      List<Tensor> tensors =
          one.entries().keySet().stream()
              .map(name -> get(ParameterLayout.copyName(name, copy)))
              .toList();
      Tensor own = flat.narrow(0, i * one.size(), one.size());
      copies.add(new Parameters(one, own, tensors, use, products, false));
    }
    return copies;
  }

  /// Returns a linear layer that is applied step after step, as in a recurrence.
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

  /// Returns the numbers of all parameters, in order. Gradients do not flow through it to the
  /// parameters unless these are derived; see [#joined].
  public Tensor flat() {
    return flat;
  }

  /// Returns the same numbers, concatenated in the graph, so that gradients flow back to the
  /// parameters.
  public Tensor joined() {
    TensorVector pieces = new TensorVector();
    for (String name : layout.entries().keySet()) {
      pieces.push_back(get(name).reshape(-1));
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

  /// Returns the gradient of a loss, flat, and frees the loss's graph.
  public Tensor gradient(Tensor loss) {
    return switch (use) {
      case ANY -> joined(gradients(loss, places(), false));
      case ONCE -> gradientOfProducts(loss);
      case TWICE ->
          throw new IllegalStateException("these parameters allow a traced gradient only");
    };
  }

  /// Computes the gradient at the summands of products first, and from it the one at the weights.
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

  /// Adds gradients, some of which may be undefined.
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

  /// Returns the gradient of a loss, flat, with its own graph, so that it can be differentiated
  /// again.
  public Tensor differentiableGradient(Tensor loss) {
    if (use != StepwiseProduct.GradientUse.ANY) {
      throw new IllegalStateException("these parameters allow no gradient of the gradient");
    }
    return joined(gradients(loss, places(), true));
  }

  /// Returns the gradient of a loss, prepared for a Hessian-vector product. The caller closes it.
  public TracedGradient tracedGradient(Tensor loss) {
    if (use != StepwiseProduct.GradientUse.TWICE) {
      throw new IllegalStateException("these parameters allow no traced gradient");
    }
    return new TracedGradient(this, products, loss);
  }

  /// The gradients of a loss at two places, from one backward pass.
  ///
  /// @param own at the parameters, flat
  /// @param through at the tensor between them and the loss
  public record Flow(Tensor own, Tensor through) {}

  /// Returns the gradient of a loss at the parameters and at a tensor that was computed from them,
  /// and frees the loss's graph.
  public Flow gradient(Tensor loss, Tensor through) {
    TensorVector gradients = gradients(loss, places().push_back(through), false);
    return new Flow(joined(gradients), new Tensor(gradients.get(named.size())));
  }

  /// Returns the number of named parameters.
  int count() {
    return named.size();
  }

  /// Returns the tensors that gradients are taken at: all parameters, in order.
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
    int8.values().forEach(Int8Linear::close);
    int8.clear();
    named.values().forEach(TensorScope::release);
    TensorScope.release(flat);
  }
}
