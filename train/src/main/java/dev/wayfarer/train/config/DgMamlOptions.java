package dev.wayfarer.train.config;

import dev.wayfarer.train.objective.DgMamlByDoubleBackward;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.FiniteDifferences;
import dev.wayfarer.train.objective.DgMamlByFiniteDifferences.Scheme;
import dev.wayfarer.train.objective.DgMamlByHessianProduct;
import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.StepScaling;
import java.util.Optional;

/// A step on the source must help the target.
///
/// @param differenceStep how far from the parameters finite differences look
/// @param innerRate the rate of the inner step
/// @param targetWeight of the target's loss
/// @param frozen what the inner step leaves alone: see [InnerScaling#step]
public record DgMamlOptions(
    Method method,
    double differenceStep,
    double innerRate,
    InnerScaling innerScaling,
    double targetWeight,
    String frozen,
    EpisodeOptions episodes)
    implements ObjectiveOptions {
  /// How the gradient is computed.
  public enum Method {
    /// Exactly, in one graph.
    DOUBLE_BACKWARD,
    /// Exactly, with less memory.
    HESSIAN_VECTOR_PRODUCT,
    /// From gradients at both sides of the parameters.
    CENTRAL,
    /// From gradients at the parameters and at one side.
    ONE_SIDED
  }

  public DgMamlOptions {
    var _ = new FiniteDifferences(Scheme.CENTRAL, differenceStep);
    var _ = innerScaling.step(innerRate, targetWeight, frozen, StepScaling.PLAIN);
  }

  @Override
  public Objective objective(StepScaling adam) {
    InnerStep step = innerScaling.step(innerRate, targetWeight, frozen, adam);
    return switch (method) {
      case DOUBLE_BACKWARD -> new DgMamlByDoubleBackward(step);
      case HESSIAN_VECTOR_PRODUCT -> new DgMamlByHessianProduct(step);
      case CENTRAL -> byDifferences(step, Scheme.CENTRAL);
      case ONE_SIDED -> byDifferences(step, Scheme.ONE_SIDED);
    };
  }

  private Objective byDifferences(InnerStep step, Scheme scheme) {
    return new DgMamlByFiniteDifferences(step, new FiniteDifferences(scheme, differenceStep));
  }

  @Override
  public Optional<EpisodeOptions> episodeOptions() {
    return Optional.of(episodes);
  }
}
