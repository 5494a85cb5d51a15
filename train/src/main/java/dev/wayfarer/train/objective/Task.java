package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// A loss with its two batches, each with noise of its own: a function of parameters alone.
record Task<B>(Loss<B> loss, List<B> batches, Noise noise) {
  static final int BATCHES = 2;

  Task {
    if (batches.size() != BATCHES) {
      throw new IllegalArgumentException(
          "batches: expected a source and a target, found " + batches.size());
    }
  }

  Tensor source(Parameters theta) {
    return loss.of(theta, batches.getFirst(), noise.named("source"));
  }

  Tensor target(Parameters theta) {
    return loss.of(theta, batches.getLast(), noise.named("target"));
  }
}
