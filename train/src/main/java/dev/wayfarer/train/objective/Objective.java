package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.ArrayList;
import java.util.List;

/// What a step improves.
public interface Objective {
  /// How many losses a gradient is made of: one, or those of a source and a target.
  int lossCount();

  /// A gradient, in the caller's scope. Threads may share an objective.
  ///
  /// @param lossFunctions as many as [#lossCount] says, in its order
  Gradient gradient(Parameters theta, List<LossFunction> lossFunctions);

  /// A gradient for whole batches, in the calling thread.
  ///
  /// @param batches as many as [#lossCount] says, in its order
  /// @param noise of the whole gradient; of two losses each has noise of its own, the same whenever
  ///   the loss is computed again
  default <B> Gradient gradient(BatchLoss<B> loss, Parameters theta, List<B> batches, Noise noise) {
    List<LossFunction> lossFunctions = new ArrayList<>();
    for (B batch : batches) {
      lossFunctions.add(LossFunction.of(loss, batch, noise.named(side(lossFunctions.size()))));
    }
    return gradient(theta, lossFunctions);
  }

  /// The name of a loss, by which its noise differs from that of others.
  static String side(int index) {
    return index == 0 ? "source" : "target";
  }
}
