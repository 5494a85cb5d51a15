package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Scalar;

/// The losses of source and target at the same parameters: L_s(θ) + β·L_t(θ).
///
/// The control: it sees what DG-MAML sees, and is DG-MAML with an inner rate of 0. What DG-MAML
/// gains over it, it gains by the rehearsal and not by the choice of examples.
public final class BalancedSupervised implements Objective {
  private final double targetWeight;

  /// The control of a rehearsal with this weight of the target's loss.
  public BalancedSupervised(double targetWeight) {
    NumberRange.WEIGHT.check("targetWeight", targetWeight);
    this.targetWeight = targetWeight;
  }

  @Override
  public int terrains() {
    return Task.TERRAINS;
  }

  @Override
  public Gradient gradient(Parameters theta, List<Terrain> terrains) {
    Task task = Task.of(terrains);
    Slope source = task.source().slope(theta);
    Slope target = task.target().slope(theta);
    return Slope.gradient(
        source, target, source.flat().add(target.flat(), new Scalar(targetWeight)));
  }
}
