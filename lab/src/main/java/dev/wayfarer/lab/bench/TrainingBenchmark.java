package dev.wayfarer.lab.bench;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.batch.BatchBuilder;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.parser.ParserModel;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.NativeMemory;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.tensor.Threads;
import dev.wayfarer.train.batch.BatchPlan;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.batch.StreamSeed;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.optimiser.Clipping;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// How fast a parser learns from gold queries: the steps of training, without what surrounds them.
public final class TrainingBenchmark {
  private static final int WARM_UP = 3;

  /// What a step does. Phases of parts that are computed at once are added up.
  public enum Phase {
    BATCH,
    FORWARD,
    BACKWARD,
    UPDATE
  }

  /// What was measured.
  ///
  /// @param step the mean time of a step
  /// @param shares of the phases
  public record Result(double examplesPerSecond, Duration step, Map<Phase, Double> shares) {}

  private final RunConfig config;
  private final ParserModel model;
  private final Parameters theta;
  private final Device device;
  private final List<Sample> samples;
  private final BatchPlan plan;
  private final Stopwatch<Phase> watch = new Stopwatch<>(Phase.class);

  /// A benchmark on the examples of a dataset.
  ///
  /// @param parser for that dataset
  /// @param batchSize how many examples a step learns from
  /// @param parts in how many parts its gradient is computed
  public TrainingBenchmark(
      RunConfig config, PreparedDataset dataset, LoadedParser parser, int batchSize, int parts) {
    this.config = config;
    this.model = parser.model();
    this.theta = parser.theta();
    this.device = parser.device();
    List<PreparedExample> train = dataset.train();
    this.samples = train.stream().map(PreparedExample::sample).toList();
    this.plan =
        new BatchPlan(
            train.stream().map(ExampleSize::of).toList(),
            new BatchPlan.Options(
                batchSize, parts, MicroBatcher.on(device), config.training().bucket()),
            config.seeds().data());
  }

  /// Takes some steps, after a few that do not count.
  ///
  /// @param workers how many parts are computed at once
  public Result run(int steps, int workers) {
    Threads.oneEach();
    NativeMemory.keepForReuse();
    TrainingOptions training = config.training();
    try (Workers threads = new Workers(device.isCuda() ? 1 : workers);
        Adam adam = new Adam(training.optimiser(), theta)) {
      for (int step = 1; step <= WARM_UP; step++) {
        step(step, threads, adam);
      }
      watch.reset();
      long start = System.nanoTime();
      for (int step = WARM_UP + 1; step <= WARM_UP + steps; step++) {
        step(step, threads, adam);
      }
      long nanos = System.nanoTime() - start;
      return new Result(
          plan.size() * steps / (nanos / 1e9), Duration.ofNanos(nanos / steps), watch.shares());
    }
  }

  /// The extents of the batches that are measured, one a line: questions, items, words, columns,
  /// tables, values and steps, for a program that is to be compared.
  public List<String> shapes(int steps) {
    List<String> lines = new ArrayList<>();
    for (int step = WARM_UP + 1; step <= WARM_UP + steps; step++) {
      for (int[] part : plan.batch(step).microBatches()) {
        try (TensorScope _ = TensorScope.open()) {
          List<Sample> some = Arrays.stream(part).mapToObj(samples::get).toList();
          Batch.Size size = model.batches(device).samples(some).size();
          int longest = some.stream().mapToInt(sample -> sample.gold().size()).max().orElseThrow();
          lines.add(
              "%d,%d,%d,%d,%d,%d,%d"
                  .formatted(
                      size.questions(),
                      size.items(),
                      size.words(),
                      size.columns(),
                      size.tables(),
                      size.values(),
                      longest));
        }
      }
    }
    return lines;
  }

  private void step(int step, Workers workers, Adam adam) {
    List<Callable<Tensor>> tasks = new ArrayList<>();
    for (int[] part : plan.batch(step).microBatches()) {
      Noise noise = Noise.seeded(StreamSeed.of(config.seeds().noise(), step, tasks.size()), device);
      tasks.add(() -> gradient(part, noise));
    }
    List<Tensor> gradients = new ArrayList<>();
    workers.run(tasks, gradients::add);
    var _ = watch.time(Phase.UPDATE, () -> update(adam, gradients));
  }

  private Tensor gradient(int[] part, Noise noise) {
    try (TensorScope _ = TensorScope.open();
        Parameters forOneGradient = theta.forOneGradient()) {
      BatchBuilder builder = model.batches(device);
      List<Sample> some = Arrays.stream(part).mapToObj(samples::get).toList();
      Batch batch = watch.time(Phase.BATCH, () -> builder.samples(some));
      Tensor loss = watch.time(Phase.FORWARD, () -> done(model.loss(forOneGradient, batch, noise)));
      return watch.time(
          Phase.BACKWARD,
          () -> {
            Tensor gradient =
                forOneGradient.gradient(loss).mul_(new Scalar(part.length / (double) plan.size()));
            return TensorScope.keep(done(gradient));
          });
    }
  }

  /// Waits for the device, which works while the program goes on.
  private static Tensor done(Tensor result) {
    try (TensorScope _ = TensorScope.open()) {
      var _ = result.reshape(-1).select(0, 0).item_float();
    }
    return result;
  }

  private double update(Adam adam, List<Tensor> gradients) {
    try (TensorScope _ = TensorScope.open()) {
      Tensor sum = gradients.getFirst();
      gradients.stream().skip(1).forEach(sum::add_);
      double norm = Clipping.clip(sum, config.training().clipNorm());
      adam.step(theta.flat(), sum, config.training().rate().peak());
      gradients.forEach(TensorScope::release);
      return norm;
    }
  }
}
