package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.SecondDerivatives;
import java.util.List;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// DG-MAML as it is defined: the gradient of L_s(θ) + β·L_t(θ − α·∇L_s(θ)), in one graph.
///
/// Exact, and the plainest; [DgMamlByProduct] computes the same with less memory. The loss must
/// allow to be differentiated twice.
public final class DgMaml implements Objective {
  private final Rehearsal rehearsal;

  public DgMaml(Rehearsal rehearsal) {
    this.rehearsal = rehearsal;
  }

  @Override
  public int terrains() {
    return Task.TERRAINS;
  }

  @Override
  public Gradient gradient(Parameters theta, List<Terrain> terrains) {
    Task task = Task.of(terrains);
    Scalar weight = new Scalar(rehearsal.targetWeight());
    Tensor source;
    try (SecondDerivatives _ = SecondDerivatives.wanted()) {
      source = task.source().loss(theta);
    }
    Tensor slope = theta.differentiableGradient(source);
    Tensor stepped = rehearsal.stepped(theta.layout(), theta.joined(), slope);
    try (Parameters adapted = Parameters.derived(theta.layout(), stepped)) {
      Tensor target = task.target().loss(adapted);
      Parameters.Flow flow = theta.gradient(source.add(target, weight), stepped);
      return Slope.gradient(
          new Slope(source, slope), new Slope(target, flow.through().div(weight)), flow.own());
    }
  }
}
