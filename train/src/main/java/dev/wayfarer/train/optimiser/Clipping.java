package dev.wayfarer.train.optimiser;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Gradient clipping by norm.
public final class Clipping {
  private Clipping() {}

  /// Scales two parts of a gradient, in place, to at most a norm each, and returns the norm of the
  /// whole before.
  ///
  /// A pre-trained encoder's gradient may be many times as long as that of the layers on top of it;
  /// clipped together, the longer part would decide how far the other moves.
  ///
  /// @param first how many numbers the first part has; the rest is the second
  /// @param longest as for the whole
  public static double clipApart(Tensor gradient, long first, double longest) {
    double one = clip(gradient.narrow(0, 0, first), longest);
    double other = clip(gradient.narrow(0, first, gradient.size(0) - first), longest);
    return Math.hypot(one, other);
  }

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
