package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;

/// What a step improves.
public interface Objective {
  /// How many batches a gradient needs: one, or a source and a target.
  int batches();

  /// A gradient, in the caller's scope. Threads may share an objective.
  ///
  /// @param batches as many as [#batches] says, in its order
  /// @param noise of the whole gradient; of two losses each has noise of its own, the same whenever
  ///   the loss is computed again
  <B> Gradient gradient(Loss<B> loss, Parameters theta, List<B> batches, Noise noise);
}
