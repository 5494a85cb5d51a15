package dev.wayfarer.model.encoder;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import org.bytedeco.pytorch.Tensor;

/// Gives every item of a question its first vector.
public interface Encoder {
  /// The width of the vectors.
  int width();

  /// Adds its parameters.
  void describe(ParameterLayout layout);

  /// The vectors of all items, questions × items × width.
  Tensor encode(Parameters theta, Batch batch, Noise noise);
}
