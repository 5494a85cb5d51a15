package dev.wayfarer.lab.bench;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.tensor.NativeMemory;
import dev.wayfarer.model.tensor.ResidentMemory;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatchSplit;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.batch.StepBatchBuilder;
import dev.wayfarer.train.batch.StepBatches;
import dev.wayfarer.train.batch.StepPlan;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.episode.Episode;
import dev.wayfarer.train.episode.EpisodePlan;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.loop.ParserLoss;
import dev.wayfarer.train.loop.StepGradient;
import dev.wayfarer.train.objective.Gradient;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.optimiser.Clipping;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Compares the cost of an update by objective, on the same examples.
///
/// Objectives take turns on each episode, so that whatever else the machine does hits all of them.
/// The supervised one takes source and target as a single batch.
public final class ObjectiveBenchmark {
  /// What an update is made of.
  ///
  /// @param episodes how many databases and examples each side has
  /// @param parts in how many parts a batch is cut
  /// @param workers how many parts are computed at once
  public record Options(Episodes.Options episodes, int parts, int workers) {}

  private static final int WARM_UP = 2;

  /// The examples of an episode as one batch.
  private record Together(
      Episodes episodes, List<ExampleSize> exampleSizes, int count, MicroBatcher microBatcher)
      implements StepPlan {
    @Override
    public int size() {
      return episodes.size();
    }

    @Override
    public List<List<MicroBatchSplit>> tasks(int step) {
      Episode episode = episodes.draw(step, 0);
      int[] all =
          IntStream.concat(
                  IntStream.of(episode.sourceExamples()), IntStream.of(episode.targetExamples()))
              .toArray();
      return List.of(List.of(microBatcher.split(exampleSizes, all, count)));
    }
  }

  private final RunConfig config;
  private final LoadedParser parser;
  private final Options options;
  private final StepBatchBuilder together;
  private final StepBatchBuilder apart;

  /// A benchmark on the examples of a dataset.
  public ObjectiveBenchmark(
      RunConfig config, PreparedDataset dataset, LoadedParser parser, Options options) {
    this.config = config;
    this.parser = parser;
    this.options = options;
    List<PreparedExample> train =
        dataset.train().stream().filter(PreparedExample::isSayable).toList();
    List<Sample> samples = train.stream().map(PreparedExample::sample).toList();
    List<ExampleSize> exampleSizes = train.stream().map(ExampleSize::of).toList();
    List<String> databases = train.stream().map(PreparedExample::database).toList();
    Episodes episodes = new Episodes(databases, options.episodes, config.seeds().data());
    MicroBatcher microBatcher = MicroBatcher.on(parser.device());
    var builder = parser.model().batches(parser.device());
    this.together =
        new StepBatchBuilder(
            new Together(episodes, exampleSizes, options.parts, microBatcher),
            builder,
            samples,
            config.seeds().data());
    this.apart =
        new StepBatchBuilder(
            new EpisodePlan(
                episodes,
                exampleSizes,
                new EpisodePlan.Options(1, options.parts, false, microBatcher)),
            builder,
            samples,
            config.seeds().data());
  }

  /// The mean time of an update, over some rounds after a few that do not count.
  public Map<BenchmarkedObjective, Duration> time(
      List<BenchmarkedObjective> objectives, int rounds) {
    Map<BenchmarkedObjective, Duration> times = new TreeMap<>();
    try (Updates updates = new Updates()) {
      for (int step = 1; step <= WARM_UP + rounds; step++) {
        for (BenchmarkedObjective benchmarked : objectives) {
          Duration taken = updates.take(benchmarked, step);
          if (step > WARM_UP) {
            times.merge(benchmarked, taken.dividedBy(rounds), Duration::plus);
          }
        }
      }
    }
    return times;
  }

  /// The most memory that an update took beyond what the process held before, in bytes, over some
  /// rounds; empty where the system does not tell. Of a GPU's memory nothing is said.
  public Map<BenchmarkedObjective, Long> memory(List<BenchmarkedObjective> objectives, int rounds) {
    Map<BenchmarkedObjective, Long> bytes = new TreeMap<>();
    try (Updates updates = new Updates()) {
      for (int step = 1; step <= rounds; step++) {
        for (BenchmarkedObjective benchmarked : objectives) {
          OptionalLong before = ResidentMemory.forgetPeak();
          var _ = updates.take(benchmarked, step);
          OptionalLong peak = ResidentMemory.peak();
          if (before.isPresent() && peak.isPresent()) {
            bytes.merge(benchmarked, peak.getAsLong() - before.getAsLong(), Math::max);
          }
        }
      }
    }
    return bytes;
  }

  /// Takes updates.
  private final class Updates implements AutoCloseable {
    private final Workers workers;
    private final Adam adam = new Adam(config.training().optimiser(), parser.theta());

    Updates() {
      Threads.oneEach();
      NativeMemory.keepForReuse();
      this.workers = new Workers(parser.device().isCuda() ? 1 : options.workers);
    }

    /// How long an update took, its batches not counted, for training makes them on the side.
    Duration take(BenchmarkedObjective benchmarked, int step) {
      Objective objective = benchmarked.objective();
      boolean one = objective.lossCount() == 1;
      try (StepBatches batches = (one ? together : apart).of(step);
          TensorScope _ = TensorScope.open()) {
        long start = System.nanoTime();
        Gradient gradient =
            new StepGradient(
                    objective,
                    new ParserLoss(parser.model()),
                    StepGradient.TaskOrder.IN_TURN,
                    workers,
                    config.seeds().noise(),
                    parser.device())
                .of(parser.theta(), batches);
        // Asking for the length waits for the device.
        var _ = Clipping.clip(gradient.flat(), config.training().clipNorm());
        adam.step(parser.theta().flat(), gradient.flat(), config.training().rate().peak());
        return Duration.ofNanos(System.nanoTime() - start);
      }
    }

    @Override
    public void close() {
      adam.close();
      workers.close();
    }
  }
}
