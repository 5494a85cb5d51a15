package dev.wayfarer.train.batch;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Builds the batches of a plan.
public final class StepBatchBuilder {
  private final StepPlan plan;
  private final BatchBuilder builder;
  private final List<Sample> samples;
  private final LinkDropout linkDropout;
  private final BatchTeacher teacher;
  private final long seed;

  /// @param seed of the order of data, from which encoders may draw too
  public StepBatchBuilder(StepPlan plan, BatchBuilder builder, List<Sample> samples, long seed) {
    this(plan, builder, samples, LinkDropout.NONE, BatchTeacher.NONE, seed);
  }

  /// @param linkDropout which links samples lose, by the seed and the number of the step
  /// @param teacher what is learnt beside gold queries
  /// @param seed of the order of data, from which encoders may draw too
  public StepBatchBuilder(
      StepPlan plan,
      BatchBuilder builder,
      List<Sample> samples,
      LinkDropout linkDropout,
      BatchTeacher teacher,
      long seed) {
    this.plan = plan;
    this.builder = builder;
    this.samples = samples;
    this.linkDropout = linkDropout;
    this.teacher = teacher;
    this.seed = seed;
  }

  /// Returns the batches of a step. The caller closes them.
  ///
  /// @param step from 1
  public StepBatches of(int step) {
    List<Batch> kept = new ArrayList<>();
    try {
      List<List<StepBatches.SplitBatch>> tasks = new ArrayList<>();
      for (List<MicroBatchSplit> task : plan.tasks(step)) {
        tasks.add(task.stream().map(split -> whole(step, split, kept)).toList());
      }
      return new StepBatches(step, tasks);
    } catch (RuntimeException e) {
      kept.forEach(Batch::close);
      throw e;
    }
  }

  private StepBatches.SplitBatch whole(int step, MicroBatchSplit split, List<Batch> kept) {
    List<StepBatches.MicroBatch> microBatches = new ArrayList<>();
    for (int[] numbers : split.microBatches()) {
      List<Sample> whole = Arrays.stream(numbers).mapToObj(samples::get).toList();
      List<Sample> part =
          Arrays.stream(numbers)
              .mapToObj(i -> linkDropout.apply(samples.get(i), StreamSeed.of(seed, step, 0, i)))
              .toList();
      try (TensorScope _ = TensorScope.open()) {
        Batch own = builder.samples(part, StreamSeed.of(seed, step, kept.size()));
        Batch batch = teacher.labelled(whole, own).keep();
        kept.add(batch);
        microBatches.add(new StepBatches.MicroBatch(batch, numbers.length / (double) split.size()));
      }
    }
    return new StepBatches.SplitBatch(microBatches, split.large());
  }
}
