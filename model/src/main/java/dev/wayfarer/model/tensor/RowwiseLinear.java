package dev.wayfarer.model.tensor;

import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Linear maps of rows one by one: for answering on a CPU, where a single question has a few rows
/// and no gradient is wanted. For training there is [StepwiseProduct].
///
/// A product of two matrices first copies all weights into an order of its own, which for few rows
/// takes several times as long as to multiply. Row by row, nothing is copied.
public final class RowwiseLinear {
  /// From here on the product of matrices is faster.
  private static final int MANY = 7;

  private RowwiseLinear() {}

  /// Whether rows, those of the last dimension, are better mapped one by one. Not where a gradient
  /// is wanted: its share of every row is as large as the weights.
  public static boolean isBest(Tensor input) {
    return !GradMode.is_enabled() && !input.is_cuda() && input.numel() < MANY * input.size(-1);
  }

  /// Maps each row.
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
