package dev.wayfarer.model.tensor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// Stacks tensors of different sizes.
public final class Padding {
  private Padding() {}

  /// Returns a tensor with zeros added at the end of each dimension.
  ///
  /// @param shape at least as large in every dimension
  public static Tensor to(Tensor tensor, long... shape) {
    long[] pad = new long[2 * shape.length];
    boolean larger = false;
    for (int i = 0; i < shape.length; i++) {
      // The last dimension comes first, and of each the beginning before the end.
      pad[2 * (shape.length - 1 - i) + 1] = shape[i] - tensor.size(i);
      larger |= shape[i] > tensor.size(i);
    }
    return larger ? torch.constant_pad_nd(tensor, pad, new Scalar(0)) : tensor;
  }

  /// Returns tensors stacked along a new dimension, each padded with zeros to the largest.
  public static Tensor stack(List<Tensor> tensors, int dimension) {
    int dimensions = Math.toIntExact(tensors.getFirst().dim());
    long[] shape = new long[dimensions];
    for (int i = 0; i < dimensions; i++) {
      int at = i;
      shape[i] = most(tensors, tensor -> tensor.size(at));
    }
    List<Tensor> padded = new ArrayList<>();
    tensors.forEach(tensor -> padded.add(to(tensor, shape)));
    return torch.stack(vector(padded), dimension);
  }

  private static long most(List<Tensor> tensors, ToLongFunction<Tensor> size) {
    return tensors.stream().mapToLong(size).max().orElseThrow();
  }

  private static TensorVector vector(List<Tensor> tensors) {
    TensorVector vector = new TensorVector();
    tensors.forEach(vector::push_back);
    return vector;
  }
}
