package dev.wayfarer.model.tensor;

import org.bytedeco.pytorch.global.torch;

/// While this is open, computations can be differentiated twice.
///
/// On a GPU that costs speed, since it switches off cuDNN's LSTM, which cannot. On a CPU it changes
/// nothing. The switch holds for the whole process, so on a GPU one thread at a time computes
/// losses.
public final class SecondDerivatives implements AutoCloseable {
  private SecondDerivatives() {}

  public static SecondDerivatives enable() {
    torch.globalContext().setUserEnabledCuDNN(false);
    return new SecondDerivatives();
  }

  @Override
  public void close() {
    torch.globalContext().setUserEnabledCuDNN(true);
  }
}
