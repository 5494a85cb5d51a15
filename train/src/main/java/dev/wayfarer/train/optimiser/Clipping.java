package dev.wayfarer.train.optimiser;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Keeps gradients short.
public final class Clipping {
  private Clipping() {}

  /// Scales a gradient, in place, to at most a length, and tells how long it was.
  ///
  /// A gradient whose length is not finite stays as it is: [SpikeGuard] refuses it. The caller
  /// waits for the device once.
  ///
  /// @param longest the greatest Euclidean length to keep; 0 for any
  public static double clip(Tensor gradient, double longest) {
    double norm = gradient.norm().item_double();
    if (longest > 0 && norm > longest && Double.isFinite(norm)) {
      gradient.mul_(new Scalar(longest / norm));
    }
    return norm;
  }
}
