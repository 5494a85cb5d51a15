package dev.wayfarer.train.loop;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatchSplit;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.episode.EpisodePlan;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.objective.LossAndGradient;
import dev.wayfarer.train.objective.LossFunction;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The agreement of gradients on disjoint databases, which DG-MAML is said to improve. It is
/// measured in the same way for every objective.
///
/// Gradients are of the mean loss without dropout, on training examples of two disjoint sets of
/// databases.
final class GradientAgreement {
  /// Of each set, where there are as many.
  private static final int DATABASES = 16;

  private static final int EXAMPLES = 4;

  private final ParserModel model;
  private final BatchBuilder builder;
  private final Workers workers;
  private final List<Sample> samples;
  private final Optional<EpisodePlan> plan;

  /// @param seed of the databases that are drawn
  GradientAgreement(
      ParserModel model,
      List<PreparedExample> examples,
      long seed,
      Device device,
      Workers workers) {
    this.model = model;
    this.builder = model.batches(device);
    this.workers = workers;
    this.samples = examples.stream().map(PreparedExample::sample).toList();
    this.plan = plan(examples, seed, MicroBatcher.on(device));
  }

  /// None where one database is all there is.
  private static Optional<EpisodePlan> plan(
      List<PreparedExample> examples, long seed, MicroBatcher microBatcher) {
    List<String> databases = examples.stream().map(PreparedExample::database).toList();
    int half = (int) Math.min(DATABASES, databases.stream().distinct().count() / 2);
    if (half == 0) {
      return Optional.empty();
    }
    Episodes.Side side = new Episodes.Side(half, EXAMPLES);
    return Optional.of(
        new EpisodePlan(
            new Episodes(databases, new Episodes.Options(side, side), seed),
            examples.stream().map(ExampleSize::of).toList(),
            new EpisodePlan.Options(1, 2, false, microBatcher)));
  }

  /// Figures by name, none where there are no two databases.
  ///
  /// @param step decides which databases are drawn
  Map<String, Double> at(Parameters theta, int step) {
    Map<String, Double> figures = new LinkedHashMap<>();
    plan.ifPresent(
        episodes -> {
          try (TensorScope _ = TensorScope.open()) {
            List<MicroBatchSplit> sides = episodes.tasks(step).getFirst();
            LossAndGradient.Agreement agreement =
                lossAndGradient(sides.getFirst(), theta)
                    .agreement(lossAndGradient(sides.getLast(), theta));
            figures.put("agreement/dot", agreement.dot().item_double());
            figures.put("agreement/cosine", agreement.cosine().item_double());
          }
        });
    return figures;
  }

  private LossAndGradient lossAndGradient(MicroBatchSplit split, Parameters theta) {
    List<LossFunction.MicroBatch<Batch>> microBatches = new ArrayList<>();
    for (int[] numbers : split.microBatches()) {
      List<Sample> some = Arrays.stream(numbers).mapToObj(samples::get).toList();
      microBatches.add(
          new LossFunction.MicroBatch<>(
              builder.samples(some), numbers.length / (double) split.size()));
    }
    return LossFunction.of(
            model::loss,
            new LossFunction.MicroBatches<>(
                microBatches, Noise.OFF, workers, LossFunction.GraphMemory.RECOMPUTE))
        .lossAndGradient(theta);
  }
}
