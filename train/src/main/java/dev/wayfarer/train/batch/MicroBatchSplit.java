package dev.wayfarer.train.batch;

import java.util.List;

/// A batch, cut into parts.
///
/// @param microBatches the numbers of their examples
/// @param large whether it was cut further than asked for, since it needs much memory
public record MicroBatchSplit(List<int[]> microBatches, boolean large) {
  public MicroBatchSplit {
    microBatches = List.copyOf(microBatches);
  }

  /// How many examples it has.
  public int size() {
    return microBatches.stream().mapToInt(part -> part.length).sum();
  }
}
