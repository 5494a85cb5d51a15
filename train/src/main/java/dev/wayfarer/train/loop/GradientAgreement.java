package dev.wayfarer.train.loop;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.train.batch.Cut;
import dev.wayfarer.train.batch.Extent;
import dev.wayfarer.train.batch.Parts;
import dev.wayfarer.train.episode.EpisodePlan;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.objective.Slope;
import dev.wayfarer.train.objective.Terrain;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.prepare.PreparedExample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Whether gradients on some databases point where those on others do: what DG-MAML is said to
/// improve, measured alike whatever a run's objective is.
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
      Placement placement,
      Workers workers) {
    this.model = model;
    this.builder = model.batches(placement);
    this.workers = workers;
    this.samples = examples.stream().map(PreparedExample::sample).toList();
    this.plan = plan(examples, seed, Parts.on(placement));
  }

  /// None where one database is all there is.
  private static Optional<EpisodePlan> plan(
      List<PreparedExample> examples, long seed, Parts parts) {
    List<String> databases = examples.stream().map(PreparedExample::database).toList();
    int half = (int) Math.min(DATABASES, databases.stream().distinct().count() / 2);
    if (half == 0) {
      return Optional.empty();
    }
    Episodes.Side side = new Episodes.Side(half, EXAMPLES);
    return Optional.of(
        new EpisodePlan(
            new Episodes(databases, new Episodes.Options(side, side), seed),
            examples.stream().map(Extent::of).toList(),
            new EpisodePlan.Options(1, 2, parts)));
  }

  /// Figures by name, none where there are no two databases.
  ///
  /// @param step decides which databases are drawn
  Map<String, Double> at(Parameters theta, int step) {
    Map<String, Double> figures = new LinkedHashMap<>();
    plan.ifPresent(
        episodes -> {
          try (Scope _ = Scope.open()) {
            List<Cut> sides = episodes.tasks(step).getFirst();
            Slope.Agreement agreement =
                slope(sides.getFirst(), theta).agreement(slope(sides.getLast(), theta));
            figures.put("agreement/dot", agreement.dot().item_double());
            figures.put("agreement/cosine", agreement.cosine().item_double());
          }
        });
    return figures;
  }

  private Slope slope(Cut cut, Parameters theta) {
    List<Terrain.Part<Batch>> parts = new ArrayList<>();
    for (int[] numbers : cut.parts()) {
      List<Sample> some = Arrays.stream(numbers).mapToObj(samples::get).toList();
      parts.add(new Terrain.Part<>(builder.samples(some), numbers.length / (double) cut.size()));
    }
    return Terrain.of(model::loss, parts, Noise.OFF, workers, Terrain.Memory.SCARCE).slope(theta);
  }
}
