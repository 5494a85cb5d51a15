package dev.wayfarer.train.batch;

import dev.wayfarer.model.batch.Batch;
import java.util.List;

/// The batch of a step in parts. Whoever takes it closes it.
public record StepBatches(int step, List<Part> parts) implements AutoCloseable {
  /// A part of a batch.
  ///
  /// @param share of the examples of the step
  public record Part(Batch batch, double share) {}

  public StepBatches {
    parts = List.copyOf(parts);
  }

  @Override
  public void close() {
    parts.forEach(part -> part.batch().close());
  }
}
