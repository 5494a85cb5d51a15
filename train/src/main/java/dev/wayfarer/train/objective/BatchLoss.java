package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Tensor;

/// Computes the mean loss of a batch. The same arguments give the same loss.
///
/// @param <B> the type of a batch
@FunctionalInterface
public interface BatchLoss<B> {
  /// Returns the loss with the graph that leads back to the parameters.
  ///
  /// @param noise for dropout; the loss restarts it before it draws from it
  Tensor of(Parameters theta, B batch, Noise noise);
}
