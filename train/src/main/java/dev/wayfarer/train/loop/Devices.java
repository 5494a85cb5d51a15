package dev.wayfarer.train.loop;

import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.sql.InputException;
import org.bytedeco.pytorch.global.torch;

/// Which devices there are.
final class Devices {
  private Devices() {}

  /// @throws InputException where there is no such device
  static void check(Placement placement) {
    if (placement.isCuda() && !torch.cuda_is_available()) {
      throw new InputException("--device cuda", "a CUDA device and its libraries", "none");
    }
  }
}
