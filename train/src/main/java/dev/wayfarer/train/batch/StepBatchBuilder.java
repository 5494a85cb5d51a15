package dev.wayfarer.train.batch;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Builds the batches of a plan.
public final class StepBatchBuilder {
  private final StepPlan plan;
  private final BatchBuilder builder;
  private final List<Sample> samples;
  private final LinkDropout linkDropout;
  private final BatchTeacher teacher;
  private final NeededBatches needed;
  private final long seed;

  /// @param seed of the order of data, from which encoders may draw too
  public StepBatchBuilder(StepPlan plan, BatchBuilder builder, List<Sample> samples, long seed) {
    this(plan, builder, samples, LinkDropout.NONE, BatchTeacher.NONE, NeededBatches.ALL, seed);
  }

  /// @param linkDropout which links samples lose, by the seed and the number of the step
  /// @param teacher what is learnt beside gold queries
  /// @param needed which micro-batches are built; they are the same whichever these are
  /// @param seed of the order of data, from which encoders may draw too
  public StepBatchBuilder(
      StepPlan plan,
      BatchBuilder builder,
      List<Sample> samples,
      LinkDropout linkDropout,
      BatchTeacher teacher,
      NeededBatches needed,
      long seed) {
    this.plan = plan;
    this.builder = builder;
    this.samples = samples;
    this.linkDropout = linkDropout;
    this.teacher = teacher;
    this.needed = needed;
    this.seed = seed;
  }

  /// Returns the batches of a step. The caller closes them.
  ///
  /// @param step from 1
  public StepBatches of(int step) {
    Building building = new Building(step);
    try {
      return building.batches();
    } catch (RuntimeException e) {
      building.built.forEach(Batch::close);
      throw e;
    }
  }

  /// The batches of a step, while they are built.
  private final class Building {
    private final int step;
    private final List<List<MicroBatchSplit>> planned;
    private final List<Batch> built = new ArrayList<>();

    /// The number of the next micro-batch in the step.
    private int number;

    Building(int step) {
      this.step = step;
      this.planned = plan.tasks(step);
    }

    StepBatches batches() {
      List<List<StepBatches.SplitBatch>> tasks = new ArrayList<>();
      for (int task = 0; task < planned.size(); task++) {
        List<StepBatches.SplitBatch> sides = new ArrayList<>();
        for (int side = 0; side < planned.get(task).size(); side++) {
          sides.add(splitBatch(task, side));
        }
        tasks.add(sides);
      }
      return new StepBatches(step, tasks);
    }

    private StepBatches.SplitBatch splitBatch(int task, int side) {
      MicroBatchSplit split = planned.get(task).get(side);
      List<StepBatches.MicroBatch> microBatches = new ArrayList<>();
      for (int i = 0; i < split.microBatches().size(); i++) {
        int[] examples = split.microBatches().get(i);
        Optional<Batch> batch =
            needed.needs(planned, task, side, i) ? Optional.of(batch(examples)) : Optional.empty();
        double share = examples.length / (double) split.size();
        microBatches.add(new StepBatches.MicroBatch(batch, share, split.work().get(i)));
        number++;
      }
      return new StepBatches.SplitBatch(microBatches, split.large());
    }

    private Batch batch(int[] examples) {
      List<Sample> whole = Arrays.stream(examples).mapToObj(samples::get).toList();
      List<Sample> part =
          Arrays.stream(examples)
              .mapToObj(i -> linkDropout.apply(samples.get(i), StreamSeed.of(seed, step, 0, i)))
              .toList();
      try (TensorScope _ = TensorScope.open()) {
        Batch own = builder.samples(part, StreamSeed.of(seed, step, number));
        Batch batch = teacher.labelled(whole, own).keep();
        built.add(batch);
        return batch;
      }
    }
  }
}
