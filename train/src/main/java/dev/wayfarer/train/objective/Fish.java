package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Fish (Shi et al., 2022): steps on single databases in turn, from a copy of the parameters, and
/// then a move towards where these steps lead.
///
/// θ_0 = θ and θ_i = θ_{i−1} − α·g_i(θ_{i−1}) for the databases i = 1 … n. The gradient is the mean
/// of the gradients on the way, (1/n)·Σ g_i(θ_{i−1}); with plain steps that is (θ − θ_n) / (α·n),
/// the way from θ_n to θ. To first order in α, and on average over the order of databases, it is
/// the gradient of the mean loss minus α·(n − 1)/4 times the mean inner product of two databases'
/// gradients. It needs no second derivatives.
public final class Fish implements Objective {
  private final InnerStep step;
  private final int databases;

  /// @param step on a database; its target weight does not count
  /// @param databases n, at least 2
  public Fish(InnerStep step, int databases) {
    if (databases < 2) {
      throw new IllegalArgumentException("databases: expected at least 2, found " + databases);
    }
    this.step = step;
    this.databases = databases;
  }

  @Override
  public int lossCount() {
    return databases;
  }

  @Override
  public Optional<InnerStep> innerStep() {
    return Optional.of(step);
  }

  @Override
  public Objective control() {
    return new Fish(step.resting(), databases);
  }

  @Override
  public Gradient gradient(Parameters theta, List<LossFunction> lossFunctions) {
    if (lossFunctions.size() != databases) {
      throw new IllegalArgumentException(
          "lossFunctions: expected %d, found %d".formatted(databases, lossFunctions.size()));
    }
    LossAndGradient sum = lossFunctions.getFirst().lossAndGradient(theta);
    Tensor at = step.adapted(theta.layout(), theta.flat(), sum.gradient());
    for (LossFunction lossFunction : lossFunctions.subList(1, databases)) {
      LossAndGradient next = InnerStep.at(lossFunction, theta, at);
      at = step.adapted(theta.layout(), at, next.gradient());
      sum = sum.plus(next);
    }
    Scalar share = new Scalar(1.0 / databases);
    Map<String, Tensor> figures = new LinkedHashMap<>();
    figures.put(Gradient.TRAIN, sum.loss().mul(share));
    return LossAndGradient.guarded(figures, sum.loss(), sum.gradient().mul(share));
  }
}
