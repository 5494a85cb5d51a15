package dev.wayfarer.model.tensor;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/// Layers whose weights are looked up by name.
public final class Layers {
  private static final double NORM_EPSILON = 1e-5;

  private Layers() {}

  /// A linear layer with a bias: parameters `name.weight` and `name.bias`.
  public static Tensor linear(Parameters theta, String name, Tensor input) {
    Tensor weight = theta.get(name + ".weight");
    Tensor bias = theta.get(name + ".bias");
    return RowwiseLinear.isBest(input)
        ? RowwiseLinear.linear(input, weight, bias)
        : torch.linear(input, weight, new TensorOptional(bias));
  }

  /// A layer normalisation over the last dimension.
  public static Tensor norm(Parameters theta, String name, Tensor input) {
    Tensor weight = theta.get(name + ".weight");
    return torch.layer_norm(
        input,
        weight.shape(),
        new TensorOptional(weight),
        new TensorOptional(theta.get(name + ".bias")),
        NORM_EPSILON,
        false);
  }
}
