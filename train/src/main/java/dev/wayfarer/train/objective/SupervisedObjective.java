package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Map;

/// Minimises the mean loss of one batch.
public final class SupervisedObjective implements Objective {
  @Override
  public int lossCount() {
    return 1;
  }

  @Override
  public Gradient gradient(Parameters theta, List<LossFunction> lossFunctions) {
    LossAndGradient lossAndGradient = lossFunctions.getFirst().lossAndGradient(theta);
    return new Gradient(Map.of(Gradient.TRAIN, lossAndGradient.loss()), lossAndGradient.gradient());
  }
}
