package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Tensor;

/// A batch loss in two stages: an encoder's outputs, and the loss as a function of these and of all
/// other parameters. See [EncoderCut].
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

  @Override
  default Tensor of(Parameters theta, B batch, Noise noise) {
    return loss(theta, batch, encode(theta, batch, noise), noise);
  }
}
