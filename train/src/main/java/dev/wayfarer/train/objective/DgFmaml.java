package dev.wayfarer.train.objective;

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
  public int terrains() {
    return Task.TERRAINS;
  }

  @Override
  public Gradient gradient(Parameters theta, List<Terrain> terrains) {
    Task task = Task.of(terrains);
    Slope source = task.source().slope(theta);
    Slope target = rehearsal.target(task.target(), theta, source);
    return Slope.gradient(
        source, target, source.flat().add(target.flat(), new Scalar(rehearsal.targetWeight())));
  }
}
