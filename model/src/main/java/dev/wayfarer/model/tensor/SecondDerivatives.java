package dev.wayfarer.model.tensor;

import org.bytedeco.pytorch.global.torch;

/// While this is open, what is computed can be differentiated twice.
///
/// On a GPU that costs speed, for cuDNN's LSTM cannot. Elsewhere it changes nothing. The switch is
/// the whole process's, so on a GPU one thread at a time computes losses.
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
