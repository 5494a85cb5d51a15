package dev.wayfarer.train.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.batch.StepBatchBuilder;
import dev.wayfarer.train.batch.StepBatches;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.episode.EpisodePlan;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.loop.StepGradient.TaskOrder;
import dev.wayfarer.train.objective.DgMamlByHessianProduct;
import dev.wayfarer.train.objective.Gradient;
import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.Objective;
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
import org.bytedeco.javacpp.FloatPointer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
