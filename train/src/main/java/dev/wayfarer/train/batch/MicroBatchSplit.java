package dev.wayfarer.train.batch;

import java.util.List;

/// A batch, split into micro-batches.
///
/// @param microBatches the numbers of their examples
/// @param work how much each of them takes, in pairs of items: the same for all processes
/// @param large whether it was split further than configured, since it needs much memory
public record MicroBatchSplit(List<int[]> microBatches, List<Double> work, boolean large) {
  public MicroBatchSplit {
    microBatches = List.copyOf(microBatches);
    work = List.copyOf(work);
  }

  /// Returns the number of examples.
  public int size() {
    return microBatches.stream().mapToInt(part -> part.length).sum();
  }
}
