package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Scalar;

/// DG-MAML of first order: g_s(θ) + β·g_t(θ′), where θ′ = θ − α·g_s(θ) is taken as given.
public final class DgFmaml implements Objective {
  private final Rehearsal rehearsal;

  public DgFmaml(Rehearsal rehearsal) {
    this.rehearsal = rehearsal;
  }

  @Override
  public int batches() {
    return Task.BATCHES;
  }

  @Override
  public <B> Gradient gradient(Loss<B> loss, Parameters theta, List<B> batches, Noise noise) {
    Task<B> task = new Task<>(loss, batches, noise);
    Slope source = Slope.of(task::source, theta);
    Slope target = rehearsal.target(task, theta, source);
    return Slope.gradient(
        source, target, source.flat().add(target.flat(), new Scalar(rehearsal.targetWeight())));
  }
}
