package dev.wayfarer.train.batch;

import java.util.List;

/// Which micro-batches of a step this process computes. The others it does not build.
@FunctionalInterface
public interface NeededBatches {
  /// Those of a process that trains alone.
  NeededBatches ALL = (_, _, _, _) -> true;

  /// Whether a micro-batch is built.
  ///
  /// @param tasks of the step
  /// @param task the number of one of them
  /// @param side the number of one of its batches
  /// @param microBatch the number of one of its micro-batches
  boolean needs(List<List<MicroBatchSplit>> tasks, int task, int side, int microBatch);
}
