package dev.wayfarer.lab.example;

import dev.wayfarer.model.tensor.Layers;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// A classifier with one hidden layer, as a function of its parameters.
final class Network {
  private static final int HIDDEN = 32;

  private Network() {}

  static ParameterLayout layout() {
    return new ParameterLayout()
        .linear("below", Domain.FEATURES, HIDDEN)
        .linear("above", HIDDEN, 1);
  }

  /// Returns the log odds that the label is 1.
  private static Tensor odds(Parameters theta, Points points) {
    Tensor hidden = Layers.linear(theta, "below", points.features()).relu();
    return Layers.linear(theta, "above", hidden).squeeze(-1);
  }

  /// Returns the mean cross-entropy. Without dropout the noise is not used.
  static Tensor loss(Parameters theta, Points points, Noise noise) {
    return torch.softplus(odds(theta, points).mul(points.labels()).neg()).mean();
  }

  /// How much of what the odds depend on is features that are a domain's own: how far the odds move
  /// with a feature, times how far the feature itself moves, summed over features.
  static double ownShare(Parameters theta, Points points) {
    Tensor features = points.features().detach().requires_grad_(true);
    Tensor odds = odds(theta, new Points(features, points.labels()));
    TensorVector gradients =
        torch.grad(
            new TensorVector(odds.sum()),
            new TensorVector(features),
            new TensorVector(),
            new BoolOptional(false),
            false,
            false);
    Tensor influence = gradients.get(0).abs().mean(0).mul(points.features().std(0));
    Tensor own = influence.narrow(0, Domain.SHARED, Domain.OWN);
    return own.sum().div(influence.sum()).item_double();
  }

  /// Returns the accuracy.
  static double accuracy(Parameters theta, Points points) {
    try (NoGradGuard _ = new NoGradGuard()) {
      return shareRight(odds(theta, points), points);
    }
  }

  /// The share of labels whose sign is that of their odds.
  static double shareRight(Tensor odds, Points points) {
    Tensor right = odds.mul(points.labels()).gt(new Scalar(0));
    return right.to(torch.ScalarType.Double).mean().item_double();
  }
}
