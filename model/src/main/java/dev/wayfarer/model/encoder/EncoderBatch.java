package dev.wayfarer.model.encoder;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/// An encoder's part of a batch: whatever it needs of the questions, as tensors.
public interface EncoderBatch {
  /// All its tensors, which are kept and freed with the batch.
  List<Tensor> tensors();

  /// The vectors of all items, questions × items × width.
  Tensor encode(Parameters theta, Noise noise);
}
