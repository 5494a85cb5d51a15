package dev.wayfarer.model.predict;

import dev.wayfarer.model.tensor.Device;
import java.util.List;

/// Runs the batches of a parser on threads.
@FunctionalInterface
public interface BatchRunner {
  /// Runs each batch once, in any order, and returns when all are done.
  void run(List<Runnable> batches);

  /// All that a device can do at once.
  static BatchRunner on(Device device) {
    // A GPU has one queue; cores take a batch each, and an operation never more than one core.
    return device.isCuda()
        ? batches -> batches.forEach(Runnable::run)
        : batches -> batches.parallelStream().forEach(Runnable::run);
  }
}
