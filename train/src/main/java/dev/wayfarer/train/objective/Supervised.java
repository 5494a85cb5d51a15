package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Map;
import org.bytedeco.pytorch.Tensor;

/// The mean loss of one batch.
public final class Supervised implements Objective {
  @Override
  public int batches() {
    return 1;
  }

  @Override
  public <B> Gradient gradient(Loss<B> loss, Parameters theta, List<B> batches, Noise noise) {
    try (Parameters once = theta.once()) {
      Tensor mean = loss.of(once, batches.getFirst(), noise);
      return new Gradient(Map.of("train", mean.detach()), once.gradient(mean));
    }
  }
}
