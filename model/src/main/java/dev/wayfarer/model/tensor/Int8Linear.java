package dev.wayfarer.model.tensor;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// A linear layer that multiplies in int8, for inference on a CPU.
///
/// Each output of the weights has a scale of its own, and each row of an input: its largest number
/// becomes 127, the others are rounded to whole numbers. Sums of these are exact, so a row's result
/// depends on nothing else in its batch, and on no kernel.
public final class Int8Linear implements AutoCloseable {
  private static final Scalar LARGEST = TensorScope.keep(new Scalar(127));

  /// What the scale of a row of zeros is derived from.
  private static final Scalar SMALLEST = TensorScope.keep(new Scalar(1e-30));

  private final Int8Kernel kernel;
  private final Tensor weights;
  private final Tensor scales;
  private final Tensor bias;

  private Int8Linear(Int8Kernel kernel, Tensor weights, Tensor scales, Tensor bias) {
    this.kernel = kernel;
    this.weights = TensorScope.keep(weights);
    this.scales = TensorScope.keep(scales);
    this.bias = TensorScope.keep(bias);
  }

  /// @param weight outputs × inputs
  static Int8Linear of(Tensor weight, Tensor bias, Int8Kernel kernel) {
    try (TensorScope _ = TensorScope.open()) {
      Tensor fixed = weight.detach();
      Tensor scales = scales(fixed);
      return new Int8Linear(
          kernel, kernel.stored(rounded(fixed, scales)), scales.view(-1), bias.detach());
    }
  }

  /// Applies the layer to each row, those of the last dimension.
  public Tensor apply(Tensor input) {
    return TensorScope.result(() -> product(input));
  }

  private Tensor product(Tensor input) {
    Tensor rows = input.reshape(-1, input.size(-1));
    Tensor own = scales(rows);
    Tensor sums = kernel.sums(rounded(rows, own), weights);
    Tensor output = torch.addcmul(bias, sums.to(bias.scalar_type()).mul_(own), scales);
    long[] shape = input.shape().clone();
    shape[shape.length - 1] = bias.size(0);
    return output.view(shape);
  }

  /// What each row is divided by, rows × 1.
  static Tensor scales(Tensor rows) {
    // Not by the norm of order infinity, which takes ten times as long.
    return torch.amax(rows.abs(), new long[] {-1}, true).clamp_min_(SMALLEST).div_(LARGEST);
  }

  /// The rows in whole numbers, in the type that they have.
  static Tensor rounded(Tensor rows, Tensor scales) {
    return rows.div(scales).round_();
  }

  @Override
  public void close() {
    TensorScope.release(weights);
    TensorScope.release(scales);
    TensorScope.release(bias);
  }
}
