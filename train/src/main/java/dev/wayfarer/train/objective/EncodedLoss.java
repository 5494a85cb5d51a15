package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// A batch loss that can be computed in two stages, an encoder's outputs and then the loss as a
/// function of these and of all other parameters (see [EncoderCut]), and for several batches at
/// once (see [StackedTasks]).
///
/// @param <B> the type of a batch
public interface EncodedLoss<B> extends BatchLoss<B> {
  /// The encoder's parameters, which are the first ones of the model.
  ParameterLayout encoderLayout();

  /// Returns the encoder's outputs with the graph that leads back to its parameters.
  ///
  /// @param theta the encoder's parameters, perhaps among others
  Tensor encode(Parameters theta, B batch, Noise noise);

  /// Returns the loss with the graph that leads back to the outputs and the other parameters.
  ///
  /// @param theta the other parameters, perhaps with the encoder's
  /// @param noise the same as the encoder's; what one stage draws must not depend on the other
  Tensor loss(Parameters theta, B batch, Tensor encoded, Noise noise);

  /// Returns the sum of the losses of several batches, each with parameters of its own, computed
  /// side by side. See [StackedTasks].
  ///
  /// @param all copies of the model's parameters, one a batch, as [ParameterLayout#repeated] has
  ///   them
  Tensor sumOfLosses(Parameters all, List<B> batches, Noise noise);

  @Override
  default Tensor of(Parameters theta, B batch, Noise noise) {
    return loss(theta, batch, encode(theta, batch, noise), noise);
  }
}
