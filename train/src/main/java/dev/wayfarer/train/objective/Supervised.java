package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Map;

/// The mean loss of one batch.
public final class Supervised implements Objective {
  @Override
  public int terrains() {
    return 1;
  }

  @Override
  public Gradient gradient(Parameters theta, List<Terrain> terrains) {
    Slope slope = terrains.getFirst().slope(theta);
    return new Gradient(Map.of(Gradient.TRAIN, slope.loss()), slope.flat());
  }
}
