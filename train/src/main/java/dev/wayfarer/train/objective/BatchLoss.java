package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Tensor;

/// The mean loss of a batch: the same arguments give the same loss.
///
/// @param <B> what a batch is
@FunctionalInterface
public interface BatchLoss<B> {
  /// The loss, as a computation from the parameters.
  ///
  /// @param noise which the loss restarts before it draws from it
  Tensor of(Parameters theta, B batch, Noise noise);
}
