package dev.wayfarer.train.batch;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.tensor.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Makes the batches that a plan asks for.
public final class StepBatchBuilder {
  private final StepPlan plan;
  private final BatchBuilder builder;
  private final List<Sample> samples;

  public StepBatchBuilder(StepPlan plan, BatchBuilder builder, List<Sample> samples) {
    this.plan = plan;
    this.builder = builder;
    this.samples = samples;
  }

  /// The batches of a step, which are the caller's to close.
  ///
  /// @param step from 1
  public StepBatches of(int step) {
    List<Batch> kept = new ArrayList<>();
    try {
      List<List<StepBatches.Whole>> tasks = new ArrayList<>();
      for (List<Cut> task : plan.tasks(step)) {
        tasks.add(task.stream().map(cut -> whole(cut, kept)).toList());
      }
      return new StepBatches(step, tasks);
    } catch (RuntimeException e) {
      kept.forEach(Batch::close);
      throw e;
    }
  }

  private StepBatches.Whole whole(Cut cut, List<Batch> kept) {
    List<StepBatches.Part> parts = new ArrayList<>();
    for (int[] numbers : cut.parts()) {
      List<Sample> part = Arrays.stream(numbers).mapToObj(samples::get).toList();
      try (Scope _ = Scope.open()) {
        Batch batch = builder.samples(part).keep();
        kept.add(batch);
        parts.add(new StepBatches.Part(batch, numbers.length / (double) cut.size()));
      }
    }
    return new StepBatches.Whole(parts, cut.large());
  }
}
