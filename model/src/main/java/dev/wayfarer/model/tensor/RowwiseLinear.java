package dev.wayfarer.model.tensor;

import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Applies a linear layer to rows one by one. For inference on a CPU, where a single question has
/// few rows; training uses [StepwiseProduct].
///
/// A matrix product first packs all weights, which for few rows takes several times as long as the
/// product itself. Row by row, nothing is packed.
public final class RowwiseLinear {
  /// From this number of rows on, the matrix product is faster.
  private static final int MANY = 7;

  private RowwiseLinear() {}

  /// Returns whether rows, those of the last dimension, are faster one by one. Never where
  /// gradients are needed: then every row would have a gradient as large as the weights.
  public static boolean isBest(Tensor input) {
    return !GradMode.is_enabled() && !input.is_cuda() && input.numel() < MANY * input.size(-1);
  }

  /// Applies the layer to each row.
  ///
  /// @param weight outputs × inputs
  public static Tensor linear(Tensor input, Tensor weight, Tensor bias) {
    Tensor rows = input.reshape(-1, input.size(-1));
    TensorVector mapped = new TensorVector();
    for (long i = 0; i < rows.size(0); i++) {
      mapped.push_back(torch.addmv(bias, weight, rows.select(0, i)));
    }
    long[] shape = input.shape().clone();
    shape[shape.length - 1] = weight.size(0);
    return torch.cat(mapped, 0).view(shape);
  }
}
