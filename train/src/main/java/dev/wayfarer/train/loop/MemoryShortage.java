package dev.wayfarer.train.loop;

import dev.wayfarer.sql.input.InputException;
import java.util.Locale;

/// What is said where a device has too little memory for a step.
final class MemoryShortage {
  private MemoryShortage() {}

  /// Whether the tensor library failed because a device, or the machine, had no memory left.
  static boolean isCauseOf(Throwable failure) {
    for (Throwable e = failure; e != null; e = e.getCause()) {
      String message = e.getMessage() == null ? "" : e.getMessage().toLowerCase(Locale.ROOT);
      if (message.contains("out of memory") || message.contains("can't allocate memory")) {
        return true;
      }
    }
    return false;
  }

  /// @param saved the last step that is saved; 0 for none
  static InputException at(int step, int saved, int microBatches) {
    String kept =
        saved == 0
            ? "nothing to save yet"
            : "saved after step " + saved + ": go on once other programs have left the device";
    return new InputException(
        "training stops at step " + step,
        "memory for %d micro-batches of it (more training.microBatches need less)"
            .formatted(microBatches),
        "too little; " + kept);
  }
}
