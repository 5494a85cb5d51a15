package dev.wayfarer.train.batch;

import dev.wayfarer.model.batch.Batch;
import java.util.List;

/// The batches of a step. Whoever takes them closes them.
///
/// @param tasks as the [StepPlan] says, each with one batch or two
public record StepBatches(int step, List<List<Whole>> tasks) implements AutoCloseable {
  /// A batch in parts.
  ///
  /// @param large whether it needs much memory
  public record Whole(List<Part> parts, boolean large) {
    public Whole {
      parts = List.copyOf(parts);
    }
  }

  /// A part of a batch.
  ///
  /// @param share of the examples of the batch
  public record Part(Batch batch, double share) {}

  public StepBatches {
    tasks = List.copyOf(tasks);
  }

  @Override
  public void close() {
    for (List<Whole> task : tasks) {
      for (Whole whole : task) {
        whole.parts.forEach(part -> part.batch.close());
      }
    }
  }
}
