package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.Noise;
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
  public int batches() {
    return Task.BATCHES;
  }

  @Override
  public <B> Gradient gradient(Loss<B> loss, Parameters theta, List<B> batches, Noise noise) {
    Task<B> task = new Task<>(loss, batches, noise);
    Slope source = Slope.of(task::source, theta);
    Slope target = Slope.of(task::target, theta);
    return Slope.gradient(
        source, target, source.flat().add(target.flat(), new Scalar(targetWeight)));
  }
}
