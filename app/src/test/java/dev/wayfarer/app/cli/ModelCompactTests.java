package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectors;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.checkpoint.TensorData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelCompactTests {
  @TempDir static Path made;
  @TempDir Path folder;

  @BeforeAll
  static void model() throws IOException {
    RandomModel.write(made);
  }

  private CommandRun compact(Path model, String... more) {
    String[] arguments = {"model", "compact", "--model=" + model, "--out=" + small()};
    String[] all =
        List.of(List.of(arguments), List.of(more)).stream()
            .flatMap(List::stream)
            .toArray(String[]::new);
    return CommandRun.of(all);
  }

  private Path small() {
    return folder.resolve("small");
  }

  /// The random model with what training leaves, and with other parameters where they are given.
  private Path trained(List<TensorData> parameters) {
    Path target = folder.resolve("trained");
    Checkpoint from = Checkpoint.open(RandomModel.model(made));
    try (CheckpointWriter writer = CheckpointWriter.begin(target)) {
      for (String name : from.files()) {
        if (!name.equals(Checkpoint.MODEL) || parameters.isEmpty()) {
          writer.copy(name, from.path(name));
        }
      }
      if (!parameters.isEmpty()) {
        writer.tensors(Checkpoint.MODEL, parameters);
      }
      writer.tensors(Checkpoint.TRAINER, List.of(TensorData.of("step", new long[] {7}, 1)));
      writer.text("run.json", "{}");
      var _ = writer.commit(Map.of("step", 7));
    }
    return target;
  }

  @Test
  void smallModelIsHalfAsLargeAndTellsWhereItComesFrom() {
    Path model = trained(List.of());
    CommandRun run = compact(model);
    assertEquals("", run.err());
    assertTrue(run.out().matches(".*small: \\d+\\.\\d MB instead of \\d+\\.\\d MB\n"), run.out());
    Checkpoint before = Checkpoint.open(model);
    Checkpoint after = Checkpoint.open(small());
    assertFalse(after.has(Checkpoint.TRAINER));
    assertTrue(after.has("run.json"));
    long bytes = before.digest(Checkpoint.MODEL).bytes();
    assertTrue(after.digest(Checkpoint.MODEL).bytes() < 0.6 * bytes);
    assertEquals(7L, after.provenance().get("step"));
    assertEquals(
        Map.of(
            "parameters",
            "float16",
            "vectors",
            "int8",
            "from",
            Map.of("sha256", before.digest(Checkpoint.MODEL).sha256())),
        after.provenance().get("compacted"));
  }

  @Test
  void smallModelGivesTheSameAnswers() throws IOException {
    Path model = RandomModel.model(made);
    assertEquals(0, compact(model).code());
    assertEquals(predicted(model), predicted(small()));
  }

  private List<String> predicted(Path model) throws IOException {
    Path target = folder.resolve("predicted.sql");
    CommandRun run =
        CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.toString()),
            "predict",
            "--model=" + model,
            "--data=" + RandomModel.questions(made),
            "--tables=" + RandomModel.EXAMPLES.resolve("tables.json"),
            "--out=" + target);
    assertEquals(0, run.code(), run.err());
    return Files.readAllLines(target);
  }

  @Test
  void wordsKeepTheirVectors() {
    assertEquals(0, compact(RandomModel.model(made), "--vectors=float32").code());
    try (WordVectors before = WordVectors.open(RandomModel.model(made).resolve("words.vec"));
        WordVectors after = WordVectors.open(small().resolve("words.vec"))) {
      assertEquals(NumberType.FLOAT32, after.type());
      assertEquals(before.size(), after.size());
      assertEquals(before.typicalNorm(), after.typicalNorm());
      assertEquals(
          List.of(1f, 2f), List.of(after.vector("keepers")[0], after.vector("keepers")[1]));
    }
  }

  @Test
  void numberThatDoesNotFitIsNamedAndNothingWritten() {
    Path model = trained(List.of(TensorData.of("w", new float[] {1, 1e6f}, 2)));
    compact(model)
        .refusedWith(
            model.resolve(Checkpoint.MODEL) + ": w: expected numbers up to 65504, found 1000000.0");
    assertFalse(Files.exists(small()));
  }

  @Test
  void existingFolderIsRefused() throws IOException {
    Files.createDirectory(small());
    compact(RandomModel.model(made))
        .refusedWith(small() + ": expected a new folder, found one that exists");
  }
}
