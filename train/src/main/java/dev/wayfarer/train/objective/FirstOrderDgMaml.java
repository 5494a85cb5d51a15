package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;

/// First-order DG-MAML (DG-FMAML): g_s(θ) + β·g_t(θ′), where θ′ = θ − α·g_s(θ) is held constant.
public final class FirstOrderDgMaml implements Objective {
  private final InnerStep innerStep;

  public FirstOrderDgMaml(InnerStep innerStep) {
    this.innerStep = innerStep;
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
    LossAndGradient target = innerStep.target(task.target(), theta, source);
    return LossAndGradient.combined(
        theta.layout(),
        source,
        target,
        source.gradient().add(target.gradient(), new Scalar(innerStep.targetWeight())));
  }
}
