package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// DG-MAML with its product H_s(θ)·g_t as a difference of source gradients a little apart.
///
/// It needs gradients of first order only, one graph at a time, and any kernel will do. The source
/// is computed again with the same noise.
///
/// Trap: where a kink lies between (a ReLU, a maximum), its jump counts as curvature, of which the
/// exact product knows nothing.
public final class DgMamlByFiniteDifferences implements Objective {
  /// Where gradients are compared.
  public enum Scheme {
    /// At both sides of the parameters: two more gradients.
    CENTRAL,
    /// At the parameters, where it is known, and at one side: one more gradient, but cruder.
    ONE_SIDED
  }

  /// How the product is computed.
  ///
  /// @param differenceStep from the parameters to a side: further is cruder, nearer is drowned by
  ///   rounding
  public record FiniteDifferences(Scheme scheme, double differenceStep) {
    /// To begin with in single precision; a new model deserves a sweep of distances.
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
  public Gradient gradient(Parameters theta, List<LossFunction> lossFunctions) {
    SourceAndTarget task = SourceAndTarget.of(lossFunctions);
    double weight = innerStep.targetWeight();
    LossAndGradient source = task.source().lossAndGradient(theta);
    LossAndGradient target = innerStep.target(task.target(), theta, source);
    Tensor product =
        product(
            task.source(),
            theta,
            source,
            innerStep.withoutFrozen(theta.layout(), target.gradient()));
    return LossAndGradient.combined(
        source,
        target,
        source
            .gradient()
            .add(target.gradient(), new Scalar(weight))
            .sub_(product, new Scalar(innerStep.innerRate() * weight)));
  }

  /// The product with a vector, whose length stays on the device: asking for it would wait.
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

  /// The gradient of the source beside the parameters.
  private static Tensor beside(
      LossFunction lossFunction, Parameters theta, Tensor direction, double distance) {
    Tensor flat = theta.flat().add(direction, new Scalar(distance));
    try (Parameters moved = Parameters.over(theta.layout(), flat)) {
      return lossFunction.lossAndGradient(moved).gradient();
    }
  }
}
