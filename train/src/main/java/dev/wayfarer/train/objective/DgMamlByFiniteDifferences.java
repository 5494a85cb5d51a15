package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// DG-MAML whose Hessian-vector product H_s(θ)·g_t is approximated by finite differences of source
/// gradients.
///
/// It needs first-order gradients only, holds one graph at a time, and works with any kernel. The
/// source is computed again with the same dropout noise.
///
/// Trap: where a kink lies between the two points (a ReLU, a maximum), its jump counts as
/// curvature, which the exact product does not see.
public final class DgMamlByFiniteDifferences implements Objective {
  /// The finite-difference scheme.
  public enum Scheme {
    /// Central: gradients at both sides of the parameters, two more than without.
    CENTRAL,
    /// One-sided: the known gradient at the parameters and one beside them. Cheaper, but less
    /// exact.
    ONE_SIDED
  }

  /// How the Hessian-vector product is approximated.
  ///
  /// @param differenceStep the distance from the parameters at which gradients are taken; a large
  ///   one is inexact, a small one drowns in rounding
  public record FiniteDifferences(Scheme scheme, double differenceStep) {
    /// A first choice for single precision; sweep the step for a new model.
    public static final FiniteDifferences CENTRAL = new FiniteDifferences(Scheme.CENTRAL, 0.01);

    public FiniteDifferences {
      NumberRange.WEIGHT.check("differenceStep", differenceStep);
      if (differenceStep == 0) {
        throw new IllegalArgumentException("differenceStep: expected more than 0, found 0");
      }
    }
  }

  private static final double TINY = 1e-30;

  private final InnerStep innerStep;
  private final FiniteDifferences differences;

  public DgMamlByFiniteDifferences(InnerStep innerStep, FiniteDifferences differences) {
    this.innerStep = innerStep;
    this.differences = differences;
  }

  @Override
  public int lossCount() {
    return SourceAndTarget.COUNT;
  }

  @Override
  public Optional<InnerStep> innerStep() {
    return Optional.of(innerStep);
  }

  @Override
  public Gradient gradient(Parameters theta, List<LossFunction> lossFunctions) {
    SourceAndTarget task = SourceAndTarget.of(lossFunctions);
    double weight = innerStep.targetWeight();
    LossAndGradient source = task.source().lossAndGradient(theta);
    LossAndGradient target = innerStep.target(task.target(), theta, source);
    Tensor vector = innerStep.adjoint(theta.layout(), source, target);
    Tensor product = product(task.source(), theta, source, vector);
    return LossAndGradient.combined(
        theta.layout(),
        source,
        target,
        source
            .gradient()
            .add(target.gradient(), new Scalar(weight))
            .sub_(product, new Scalar(innerStep.innerRate() * weight)));
  }

  /// Returns the product with a vector. The vector's norm stays on the device, since reading it
  /// would wait.
  private Tensor product(
      LossFunction lossFunction, Parameters theta, LossAndGradient source, Tensor vector) {
    Tensor length = vector.norm();
    Tensor direction = vector.div(length.clamp_min(new Scalar(TINY)));
    double distance = differences.differenceStep;
    Tensor after = beside(lossFunction, theta, direction, distance);
    return switch (differences.scheme) {
      case CENTRAL ->
          after
              .sub_(beside(lossFunction, theta, direction, -distance))
              .mul_(length.div(new Scalar(2 * distance)));
      case ONE_SIDED -> after.sub_(source.gradient()).mul_(length.div(new Scalar(distance)));
    };
  }

  /// Returns the gradient of the source at a distance from the parameters.
  private static Tensor beside(
      LossFunction lossFunction, Parameters theta, Tensor direction, double distance) {
    Tensor flat = theta.flat().add(direction, new Scalar(distance));
    return InnerStep.at(lossFunction, theta, flat).gradient();
  }
}
