package dev.wayfarer.train.ngram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.encoder.wordvector.WordVectorKind;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.loop.FiveDatabases;
import dev.wayfarer.train.loop.TrainingRequest;
import dev.wayfarer.train.loop.TrainingRun;
import dev.wayfarer.train.loop.TrainingRun.Outcome;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A second encoder does all that the first one does, and no other class knows of it.
class NGramEncoderTests {
  private static final Encoders ENCODERS =
      new Encoders(List.of(WordVectorKind.INSTANCE, NGramKind.INSTANCE));

  private static final String SECTION =
      """
        encoder:
          kind: character-n-grams
          width: 32
          length: 3
          rateFactor: 0.5
      """;

  @TempDir Path folder;
  private Path pretrained;

  @BeforeEach
  void writePretrained() throws IOException {
    pretrained = folder.resolve("pretrained.txt");
    Files.writeString(pretrained, "0.25\n");
  }

  /// The tiny configuration with this encoder.
  private static RunConfig config(String... overrides) throws IOException {
    Path configs = SharedData.projectRoot().resolve("configs");
    String tiny = Files.readString(configs.resolve("tiny.yaml"));
    int from = tiny.indexOf("  encoder:\n");
    int to = tiny.indexOf("  layers:\n");
    SettingsTree own =
        SettingsTree.of("tiny.yaml", tiny.substring(0, from) + SECTION + tiny.substring(to));
    return RunSettings.read(
        own.with("overrides", FiveDatabases.overrides(10, overrides)), ENCODERS);
  }

  private static RunConfig usual(String... overrides) throws IOException {
    return config(
        Stream.concat(
                Stream.of("training.length=120", "training.decodeEvery=120"), Stream.of(overrides))
            .toArray(String[]::new));
  }

  private Path data(RunConfig config) throws IOException {
    return FiveDatabases.prepare(folder.resolve("five"), config, 4, pretrained);
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

  private static float[] vectors(Checkpoint model) {
    try (Arena arena = Arena.ofConfined()) {
      return model
          .tensors(Checkpoint.MODEL, arena)
          .get(NGramEncoder.VECTORS)
          .data()
          .toArray(ValueLayout.JAVA_FLOAT_UNALIGNED);
    }
  }

  @Test
  void itTrainsAndSavesAndOpensAndAnswers() throws IOException, InterruptedException {
    RunConfig config = usual();
    Path data = data(config);
    assertEquals(Outcome.FINISHED, train(config, data, "run", false, Integer.MAX_VALUE));
    Checkpoint model = model("run");
    assertTrue(model.has("ngrams.txt"));
    assertFalse(model.has("initial.txt"));
    PreparedDataset dataset = PreparedFile.read(data);
    try (Parser parser = Parser.open(model, Device.CPU, ENCODERS)) {
      DatabaseReader reader = parser.reader(dataset.schemas().get("bird_db"), Optional.empty());
      assertEquals(
          "SELECT count(*) FROM bird",
          parser.parse(reader.read("How many birds are there?"), 3).getFirst().sql());
    }
  }

  @Test
  void itGoesOnFromACheckpointToTheSameBits() throws IOException, InterruptedException {
    RunConfig config = config("training.length=8");
    Path data = data(config);
    assertEquals(Outcome.FINISHED, train(config, data, "whole", false, Integer.MAX_VALUE));
    assertEquals(Outcome.STOPPED, train(config, data, "halted", false, 5));
    assertEquals(Outcome.FINISHED, train(config, data, "halted", true, Integer.MAX_VALUE));
    assertEquals(model("whole").digest(Checkpoint.MODEL), model("halted").digest(Checkpoint.MODEL));
  }

  @Test
  void whatItBeganWithStaysWhereItsRateIsZero() throws IOException, InterruptedException {
    RunConfig config = config("training.length=4", "parser.encoder.rateFactor=0");
    assertEquals(Outcome.FINISHED, train(config, data(config), "still", false, Integer.MAX_VALUE));
    for (float number : vectors(model("still"))) {
      assertEquals(0.25f, number);
    }
  }

  @Test
  void dataForWordVectorsIsRefused() throws IOException {
    Path data =
        FiveDatabases.prepare(folder.resolve("other"), FiveDatabases.config("training.length=4"));
    RunConfig config = config();
    assertEquals(
        data
            + ": expected data prepared for the encoder character-n-grams, found data for"
            + " word-vectors (prepare it again)",
        assertThrows(InputException.class, () -> train(config, data, "run", false, 1))
            .getMessage());
  }

  @Test
  void modelWithAnEncoderThatNobodyListsIsRefused() throws IOException, InterruptedException {
    RunConfig config = config("training.length=4");
    train(config, data(config), "run", false, Integer.MAX_VALUE);
    Checkpoint model = model("run");
    assertEquals(
        model.folder().resolve("config.json")
            + ":4: parser.encoder.kind: expected word-vectors or"
            + " bilingual-word-vectors or transformer, found"
            + " \"character-n-grams\"",
        assertThrows(InputException.class, () -> Parser.open(model, Device.CPU)).getMessage());
  }
}
