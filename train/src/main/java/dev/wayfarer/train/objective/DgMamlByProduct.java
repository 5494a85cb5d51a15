package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// DG-MAML, exact: g_s(θ) + β·g_t(θ′) − αβ·H_s(θ)·g_t(θ′), with θ′ = θ − α·g_s(θ).
///
/// The product is the gradient of ⟨g_s(θ), g_t⟩ with g_t as given, so that the graph of the target
/// is gone before the source's second one is built. The loss must allow to be differentiated twice.
public final class DgMamlByProduct implements Objective {
  private final Rehearsal rehearsal;

  public DgMamlByProduct(Rehearsal rehearsal) {
    this.rehearsal = rehearsal;
  }

  @Override
  public int terrains() {
    return Task.TERRAINS;
  }

  @Override
  public Gradient gradient(Parameters theta, List<Terrain> terrains) {
    Task task = Task.of(terrains);
    double weight = rehearsal.targetWeight();
    try (Bend bend = task.source().bend(theta)) {
      Slope source = bend.slope();
      Slope target = rehearsal.target(task.target(), theta, source);
      // Of g_t only what the step moves, but all rows of the product: the step of those that move
      // depends on all.
      Tensor product = bend.product(rehearsal.moving(theta.layout(), target.flat()));
      return Slope.gradient(
          source,
          target,
          source
              .flat()
              .add(target.flat(), new Scalar(weight))
              .sub_(product, new Scalar(rehearsal.innerRate() * weight)));
    }
  }
}
