package dev.wayfarer.train.transformer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.HalfPrecision;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.weights.EncoderFolder;
import dev.wayfarer.model.weights.TransformerConfig;
import dev.wayfarer.model.weights.TransformerTensors;
import dev.wayfarer.model.weights.TransformerWeights;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.evaluate.ExactScore;
import dev.wayfarer.train.loop.FiveDatabases;
import dev.wayfarer.train.loop.TrainingRequest;
import dev.wayfarer.train.loop.TrainingRun;
import dev.wayfarer.train.loop.TrainingRun.Outcome;
import dev.wayfarer.train.loop.TrainingWatcher;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A parser on a pre-trained transformer trains, saves, opens and answers.
class TransformerTrainingTests {
  private static final String WORDS = "encoder.transformer.words";

  @TempDir Path folder;

  /// A transformer of one small layer.
  private Path weights() {
    List<String> pieces = new ArrayList<>(List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]", "*", "?"));
    for (char letter = 'a'; letter <= 'z'; letter++) {
      pieces.add(String.valueOf(letter));
      pieces.add("##" + letter);
    }
    pieces.addAll(List.of("bird", "song", "boat", "cook", "hill", "how", "many", "age", "name"));
    TransformerConfig config =
        new TransformerConfig(
            1, 2, 16, 24, 256, pieces.size(), TransformerConfig.Activation.GELU, 1e-12, true);
    Random random = new Random(3);
    Map<String, TensorData> tensors = new LinkedHashMap<>();
    TransformerTensors.sizes(config)
        .forEach(
            (name, sizes) -> {
              long[] lengths = sizes.stream().mapToLong(Long::longValue).toArray();
              float[] numbers =
                  new float[(int) (lengths[0] * (lengths.length > 1 ? lengths[1] : 1))];
              for (int i = 0; i < numbers.length; i++) {
                numbers[i] =
                    (float) random.nextGaussian() / 4 + (name.endsWith("Norm.weight") ? 1 : 0);
              }
              tensors.put(name, TensorData.of(name, numbers, lengths));
            });
    Path target = folder.resolve("weights");
    EncoderFolder.write(
        target,
        TransformerWeights.of("test", config, new WordPieceVocabulary("test", pieces), tensors),
        "nowhere",
        "none");
    return target;
  }

  private static RunConfig config(String file, String... overrides) {
    String[] all =
        Stream.concat(
                Stream.of(
                    "parser.encoder.layers=1",
                    "parser.encoder.mixedLayers=1",
                    "parser.encoder.pieces=256",
                    "parser.encoder.rateFactor=0.5",
                    "parser.layers.dropout=0.1",
                    "training.microBatches=2",
                    "training.agreementEvery=0",
                    "training.rate.peak=2e-3",
                    "training.spikeGuard.factor=0",
                    "parser.decoder.labelSmoothing=0"),
                Stream.of(overrides))
            .toArray(String[]::new);
    return RunSettings.read(
        SharedData.projectRoot().resolve("configs").resolve(file),
        "overrides",
        FiveDatabases.overrides(10, all));
  }

  private Path data(RunConfig config) throws IOException {
    return FiveDatabases.prepare(folder.resolve("five"), config, 4, weights());
  }

  private Outcome train(RunConfig config, Path data, String out, boolean resumes, int until)
      throws InterruptedException {
    Steps steps = new Steps();
    return TrainingRun.run(
        new TrainingRequest(
            config, data, folder.resolve(out), Device.CPU, 2, resumes, Optional.empty(), "test"),
        steps,
        () -> steps.last >= until);
  }

  private Checkpoint model(String out) {
    return Checkpoint.open(folder.resolve(out).resolve("model").resolve("last"));
  }

  private static float[] words(Checkpoint model) {
    try (Arena arena = Arena.ofConfined()) {
      return HalfPrecision.numbers(model.tensors(Checkpoint.MODEL, arena).get(WORDS));
    }
  }

  @Test
  void itTrainsAndSavesAndOpensAndAnswers() throws IOException, InterruptedException {
    RunConfig config =
        config(
            "bert-base.yaml",
            "training.length=150",
            "training.decodeEvery=0",
            "training.validateEvery=0");
    Path data = data(config);
    assertEquals(Outcome.FINISHED, train(config, data, "run", false, Integer.MAX_VALUE));
    Checkpoint model = model("run");
    assertTrue(model.has("vocab.txt"));
    assertTrue(model.has("encoder.json"));
    assertFalse(model.has("initial.safetensors"));
    PreparedDataset dataset = PreparedFile.read(data);
    try (Parser parser = Parser.open(model, Device.CPU)) {
      DatabaseReader reader = parser.reader(dataset.schemas().get("bird_db"), Optional.empty());
      assertEquals(
          "SELECT count(*) FROM bird",
          parser.parse(reader.read("How many birds are there?"), 3).getFirst().sql());
    }
  }

  @Test
  void itGoesOnFromACheckpointToTheSameBits() throws IOException, InterruptedException {
    RunConfig config = config("bert-base.yaml", "training.length=8");
    Path data = data(config);
    assertEquals(Outcome.FINISHED, train(config, data, "whole", false, Integer.MAX_VALUE));
    assertEquals(Outcome.STOPPED, train(config, data, "halted", false, 5));
    assertEquals(Outcome.FINISHED, train(config, data, "halted", true, Integer.MAX_VALUE));
    assertEquals(model("whole").digest(Checkpoint.MODEL), model("halted").digest(Checkpoint.MODEL));
  }

  @Test
  void innerStepTrainsItToo() throws IOException, InterruptedException {
    RunConfig config =
        config(
            "bert-base-dg-maml.yaml",
            "training.length=4",
            "objective.method=hessian-vector-product",
            "objective.episodes.source.databases=2",
            "objective.episodes.source.examples=2",
            "objective.episodes.target.databases=2",
            "objective.episodes.target.examples=2",
            "training.batchSize=8");
    assertEquals(Outcome.FINISHED, train(config, data(config), "meta", false, Integer.MAX_VALUE));
  }

  @Test
  void weightsStayWhereTheirRateIsZero() throws IOException, InterruptedException {
    RunConfig config = config("bert-base.yaml", "training.length=4", "parser.encoder.rateFactor=0");
    Path data = data(config);
    assertEquals(Outcome.FINISHED, train(config, data, "still", false, Integer.MAX_VALUE));
    try (Arena arena = Arena.ofConfined()) {
      assertArrayEquals(
          HalfPrecision.numbers(
              EncoderFolder.open(folder.resolve("weights"), arena)
                  .tensors()
                  .get(TransformerTensors.WORDS)),
          words(model("still")));
    }
  }

  @Test
  void dataPreparedForOtherWeightsIsRefused() throws IOException {
    Path data = data(config("bert-base.yaml"));
    RunConfig other = config("bert-base.yaml", "parser.encoder.weights=another");
    assertEquals(
        data + ": expected data prepared with parser.encoder.weights another, found bert-base",
        assertThrows(InputException.class, () -> train(other, data, "run", false, 1)).getMessage());
  }

  /// Counts the steps of a run.
  private static final class Steps implements TrainingWatcher {
    private int last;

    @Override
    public void begins(int step, int steps, int examples, int leftOut) {}

    @Override
    public void stepped(StepReport report) {
      last = report.step();
    }

    @Override
    public void validated(int step, double loss) {}

    @Override
    public void decoded(int step, ExactScore score, boolean best) {}

    @Override
    public void saved(int step, Path checkpoint) {}
  }
}
