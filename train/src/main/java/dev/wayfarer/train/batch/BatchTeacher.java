package dev.wayfarer.train.batch;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.Sample;
import java.util.List;

/// Adds to a batch what is learnt beside its gold queries.
@FunctionalInterface
public interface BatchTeacher {
  /// Adds nothing.
  BatchTeacher NONE = (_, batch) -> batch;

  /// Returns the batch to learn from, in the caller's scope.
  ///
  /// @param samples those of the batch, with all of their links
  Batch labelled(List<Sample> samples, Batch batch);
}
