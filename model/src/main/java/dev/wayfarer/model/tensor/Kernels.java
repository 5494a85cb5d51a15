package dev.wayfarer.model.tensor;

import org.bytedeco.pytorch.global.torch;

/// Which of several ways of computing the same is taken.
public final class Kernels {
  private Kernels() {}

  /// From now on only ways that can be differentiated twice. On a GPU that costs speed: cuDNN's
  /// LSTM is not among them. Elsewhere it changes nothing.
  public static void differentiateTwice() {
    torch.globalContext().setUserEnabledCuDNN(false);
  }

  /// From now on the fastest ways, as it is in the beginning.
  public static void differentiateOnce() {
    torch.globalContext().setUserEnabledCuDNN(true);
  }
}
