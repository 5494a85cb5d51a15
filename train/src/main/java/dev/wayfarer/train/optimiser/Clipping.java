package dev.wayfarer.train.optimiser;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Gradient clipping by norm.
public final class Clipping {
  private Clipping() {}

  /// Scales a gradient, in place, to at most a norm, and returns its norm before.
  ///
  /// A gradient whose norm is not finite stays as it is: [SpikeGuard] rejects it. The caller waits
  /// for the device once.
  ///
  /// @param longest the maximum Euclidean norm; 0 for no clipping
  public static double clip(Tensor gradient, double longest) {
    double norm = gradient.norm().item_double();
    if (longest > 0 && norm > longest && Double.isFinite(norm)) {
      gradient.mul_(new Scalar(longest / norm));
    }
    return norm;
  }
}
