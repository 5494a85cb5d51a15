package dev.wayfarer.train.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.batch.BatchTeacher;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.LinkDropout;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.batch.StepBatchBuilder;
import dev.wayfarer.train.batch.StepBatches;
import dev.wayfarer.train.batch.StepPlan;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.episode.EpisodePlan;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.loop.StepGradient.TaskOrder;
import dev.wayfarer.train.objective.DgMamlByHessianProduct;
import dev.wayfarer.train.objective.Gradient;
import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.parallel.PartsUnderWay;
import dev.wayfarer.train.parallel.Peers;
import dev.wayfarer.train.parallel.Workers;
import dev.wayfarer.train.parser.LoadedParser;
import dev.wayfarer.train.parser.RandomParser;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedExample;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StepGradientTests {
  /// Without dropout, whose masks depend on the order.
  private static final RunConfig CONFIG =
      FiveDatabases.config(
          "parser.encoder.wordDropout=0",
          "parser.layers.dropout=0",
          "parser.decoder.attentionDropout=0",
          "parser.decoder.cellDropout=0");

  @TempDir Path folder;

  @Test
  void tasksSideBySideHaveTheGradientOfTasksInTurn() throws IOException {
    PreparedDataset dataset = PreparedFile.read(FiveDatabases.prepare(folder, CONFIG));
    List<PreparedExample> examples = dataset.train();
    Episodes.Side side = new Episodes.Side(1, 3);
    EpisodePlan plan =
        new EpisodePlan(
            new Episodes(
                examples.stream().map(PreparedExample::database).toList(),
                new Episodes.Options(side, side),
                1),
            examples.stream().map(ExampleSize::of).toList(),
            new EpisodePlan.Options(4, 1, false, MicroBatcher.on(Device.CPU)));
    List<Sample> samples = examples.stream().map(PreparedExample::sample).toList();
    List<float[]> gradients = new ArrayList<>();
    List<Double> losses = new ArrayList<>();
    try (TensorScope _ = TensorScope.open();
        RandomParser parser = new RandomParser(dataset, CONFIG.parser(), 5, Device.CPU);
        Workers workers = new Workers(2)) {
      LoadedParser loaded = parser.loaded();
      Objective objective = new DgMamlByHessianProduct(new InnerStep(0.05, 1, List.of()));
      StepBatchBuilder builder =
          new StepBatchBuilder(plan, loaded.model().batches(Device.CPU), samples, 1);
      for (TaskOrder order : TaskOrder.values()) {
        try (StepBatches batches = builder.of(1)) {
          ParserLoss loss = new ParserLoss(loaded.model());
          Gradient gradient =
              new StepGradient(objective, loss, order, workers, 1, Device.CPU)
                  .of(loaded.theta(), batches);
          float[] numbers = new float[Math.toIntExact(gradient.flat().numel())];
          new FloatPointer(gradient.flat().data_ptr_float()).get(numbers);
          gradients.add(numbers);
          losses.add(gradient.figures().get(Gradient.TRAIN).item_double());
        }
      }
    }
    assertEquals(losses.getFirst(), losses.getLast(), 1e-4);
    assertArrayEquals(gradients.getFirst(), gradients.getLast(), 1e-3f);
  }

  /// One of two processes, which exchanges nothing.
  private record OneOfTwo(int rank) implements Peers {
    @Override
    public int count() {
      return 2;
    }

    @Override
    public List<Tensor> gather(Tensor own) {
      throw new IllegalStateException();
    }

    @Override
    public PartsUnderWay sendParts(Tensor own, long size, List<Boolean> sends) {
      throw new IllegalStateException();
    }

    @Override
    public Tensor whole(Tensor part) {
      throw new IllegalStateException();
    }

    @Override
    public double seconds() {
      return 0;
    }

    @Override
    public void close() {}
  }

  /// What a step is made of: micro-batches of one task, whole tasks, or micro-batches after an
  /// encoder that all processes compute.
  enum Shared {
    MICRO_BATCHES,
    TASKS,
    CUT_MICRO_BATCHES
  }

  private static StepPlan plan(Shared shared, List<PreparedExample> examples) {
    Episodes.Side side = new Episodes.Side(2, 4);
    boolean tasks = shared == Shared.TASKS;
    return new EpisodePlan(
        new Episodes(
            examples.stream().map(PreparedExample::database).toList(),
            new Episodes.Options(side, side),
            1),
        examples.stream().map(ExampleSize::of).toList(),
        new EpisodePlan.Options(tasks ? 3 : 1, tasks ? 1 : 3, false, MicroBatcher.on(Device.CPU)));
  }

  private static List<StepBatches.MicroBatch> microBatches(StepBatches batches) {
    return batches.tasks().stream()
        .flatMap(List::stream)
        .flatMap(side -> side.microBatches().stream())
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void eachMicroBatchIsBuiltByTheProcessThatComputesIt(Shared shared) throws IOException {
    PreparedDataset dataset = PreparedFile.read(FiveDatabases.prepare(folder, CONFIG));
    List<PreparedExample> examples = dataset.train();
    List<Sample> samples = examples.stream().map(PreparedExample::sample).toList();
    try (TensorScope _ = TensorScope.open();
        RandomParser parser = new RandomParser(dataset, CONFIG.parser(), 5, Device.CPU)) {
      LoadedParser loaded = parser.loaded();
      ParserLoss loss = new ParserLoss(loaded.model());
      List<String> frozen =
          shared == Shared.CUT_MICRO_BATCHES
              ? List.copyOf(loss.encoderLayout().entries().keySet())
              : List.of();
      Objective objective = new DgMamlByHessianProduct(new InnerStep(0.05, 1, frozen));
      IntFunction<StepBatches> batches =
          rank -> {
            try (Workers workers = new Workers(1, rank < 0 ? Peers.NONE : new OneOfTwo(rank))) {
              StepGradient gradient =
                  new StepGradient(objective, loss, TaskOrder.IN_TURN, workers, 1, Device.CPU);
              return new StepBatchBuilder(
                      plan(shared, examples),
                      loaded.model().batches(Device.CPU),
                      samples,
                      new LinkDropout(0.5),
                      BatchTeacher.NONE,
                      gradient.needed(),
                      1)
                  .of(1);
            }
          };
      try (StepBatches alone = batches.apply(-1);
          StepBatches first = batches.apply(0);
          StepBatches second = batches.apply(1)) {
        int both = 0;
        for (int i = 0; i < 6; i++) {
          double expected = loss(loss, loaded, microBatches(alone).get(i));
          for (StepBatches of : List.of(first, second)) {
            StepBatches.MicroBatch microBatch = microBatches(of).get(i);
            assertEquals(microBatches(alone).get(i).share(), microBatch.share());
            if (microBatch.built().isPresent()) {
              assertEquals(expected, loss(loss, loaded, microBatch));
              both++;
            }
          }
        }
        assertEquals(shared == Shared.CUT_MICRO_BATCHES ? 12 : 6, both);
      }
    }
  }

  private static double loss(ParserLoss loss, LoadedParser parser, StepBatches.MicroBatch of) {
    return loss.of(parser.theta(), of.batch(), Noise.OFF).item_double();
  }
}
