package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Scalar;

/// Minimises the losses of source and target at the same parameters: L_s(θ) + β·L_t(θ).
///
/// This is the control of DG-MAML: it sees the same examples, and equals DG-MAML with an inner rate
/// of 0. What DG-MAML gains over it comes from the inner step and not from the choice of examples.
public final class BalancedObjective implements Objective {
  private final double targetWeight;

  /// @param targetWeight β, the weight of the target's loss
  public BalancedObjective(double targetWeight) {
    NumberRange.WEIGHT.check("targetWeight", targetWeight);
    this.targetWeight = targetWeight;
  }

  @Override
  public int lossCount() {
    return SourceAndTarget.COUNT;
  }

  @Override
  public Gradient gradient(Parameters theta, List<LossFunction> lossFunctions) {
    SourceAndTarget task = SourceAndTarget.of(lossFunctions);
    LossAndGradient source = task.source().lossAndGradient(theta);
    LossAndGradient target = task.target().lossAndGradient(theta);
    return LossAndGradient.combined(
        theta.layout(),
        source,
        target,
        source.gradient().add(target.gradient(), new Scalar(targetWeight)));
  }
}
