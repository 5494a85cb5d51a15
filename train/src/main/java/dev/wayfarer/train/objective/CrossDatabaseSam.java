package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Sharpness-aware minimisation (Foret et al., 2021) across databases: each side's gradient is
/// taken where a step uphill on the other side leads, g_s(θ + ρ·ĝ_t) + β·g_t(θ + ρ·ĝ_s). Both moves
/// are held constant.
///
/// It looks for parameters around which the loss of a database stays low in the direction that
/// matters to others. To first order, with β = 1, it adds ρ·⟨g_s, g_t⟩·(1/|g_s| + 1/|g_t|) to the
/// loss, where DG-MAML subtracts α·⟨g_s, g_t⟩.
public final class CrossDatabaseSam implements Objective {
  private final InnerStep ascent;

  /// @param radius ρ, the length of the step uphill
  /// @param targetWeight β
  /// @param frozen as in [InnerStep]
  public CrossDatabaseSam(double radius, double targetWeight, List<String> frozen) {
    this.ascent = new InnerStep(radius, targetWeight, frozen, StepScaling.NORMALISED);
  }

  @Override
  public int lossCount() {
    return SourceAndTarget.COUNT;
  }

  @Override
  public Optional<InnerStep> innerStep() {
    return Optional.of(ascent);
  }

  @Override
  public Gradient gradient(Parameters theta, List<LossFunction> lossFunctions) {
    SourceAndTarget task = SourceAndTarget.of(lossFunctions);
    Tensor sourceGradient = task.source().lossAndGradient(theta).gradient();
    Tensor targetGradient = task.target().lossAndGradient(theta).gradient();
    LossAndGradient source = InnerStep.at(task.source(), theta, uphill(theta, targetGradient));
    LossAndGradient target = InnerStep.at(task.target(), theta, uphill(theta, sourceGradient));
    return LossAndGradient.combined(
        theta.layout(),
        source,
        target,
        source.gradient().add(target.gradient(), new Scalar(ascent.targetWeight())));
  }

  private Tensor uphill(Parameters theta, Tensor gradient) {
    return theta
        .flat()
        .add(ascent.direction(theta.layout(), gradient), new Scalar(ascent.innerRate()));
  }
}
