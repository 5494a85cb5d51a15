package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// First-order DG-MAML (DG-FMAML): g_s(θ) + β·g_t(θ′), where θ′ is held constant: what one inner
/// step on the source, or several, make of θ.
public final class FirstOrderDgMaml implements Objective {
  private final InnerStep innerStep;
  private final int steps;

  /// With one inner step: θ′ = θ − α·g_s(θ).
  public FirstOrderDgMaml(InnerStep innerStep) {
    this(innerStep, 1);
  }

  /// @param steps how many inner steps are taken, all on the same examples and with the same
  ///   dropout
  public FirstOrderDgMaml(InnerStep innerStep, int steps) {
    IntegerRange.SIZE.check("innerSteps", steps);
    this.innerStep = innerStep;
    this.steps = steps;
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
    LossAndGradient source = task.source().lossAndGradient(theta);
    Tensor adapted = innerStep.adapted(theta.layout(), theta.flat(), source.gradient());
    for (int i = 1; i < steps; i++) {
      Tensor gradient = InnerStep.at(task.source(), theta, adapted).gradient();
      adapted = innerStep.adapted(theta.layout(), adapted, gradient);
    }
    LossAndGradient target = InnerStep.at(task.target(), theta, adapted);
    return LossAndGradient.combined(
        theta.layout(),
        source,
        target,
        source.gradient().add(target.gradient(), new Scalar(innerStep.targetWeight())));
  }
}
