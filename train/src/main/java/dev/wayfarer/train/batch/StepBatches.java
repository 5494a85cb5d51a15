package dev.wayfarer.train.batch;

import dev.wayfarer.model.batch.Batch;
import java.util.List;

/// The batches of a step. The consumer closes them.
///
/// @param tasks as the [StepPlan] says, each with one batch or two
public record StepBatches(int step, List<List<SplitBatch>> tasks) implements AutoCloseable {
  /// A batch as micro-batches.
  ///
  /// @param large whether it needs much memory
  public record SplitBatch(List<MicroBatch> microBatches, boolean large) {
    public SplitBatch {
      microBatches = List.copyOf(microBatches);
    }
  }

  /// Some examples of a batch, computed together.
  ///
  /// @param share of the batch's examples
  public record MicroBatch(Batch batch, double share) {}

  public StepBatches {
    tasks = List.copyOf(tasks);
  }

  @Override
  public void close() {
    for (List<SplitBatch> task : tasks) {
      for (SplitBatch splitBatch : task) {
        splitBatch.microBatches.forEach(microBatch -> microBatch.batch.close());
      }
    }
  }
}
