package dev.wayfarer.train.batch;

import dev.wayfarer.model.batch.Batch;
import java.util.List;
import java.util.Optional;

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
  /// @param built empty where another process computes it
  /// @param share of the batch's examples
  /// @param work how much it takes, beside the others of the step
  public record MicroBatch(Optional<Batch> built, double share, double work) {
    /// Returns the batch that was built.
    ///
    /// @throws IllegalStateException where another process computes it
    public Batch batch() {
      return built.orElseThrow(
          () -> new IllegalStateException("batch: expected one of this process, found another's"));
    }
  }

  public StepBatches {
    tasks = List.copyOf(tasks);
  }

  @Override
  public void close() {
    for (List<SplitBatch> task : tasks) {
      for (SplitBatch splitBatch : task) {
        splitBatch.microBatches.forEach(microBatch -> microBatch.built.ifPresent(Batch::close));
      }
    }
  }
}
