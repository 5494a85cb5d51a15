package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import dev.wayfarer.model.checkpoint.TensorData;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelAverageTests {
  @TempDir static Path made;
  @TempDir Path folder;

  @BeforeAll
  static void model() throws IOException {
    RandomModel.write(made);
  }

  private static Path first() {
    return RandomModel.model(made);
  }

  private Path average() {
    return folder.resolve("average");
  }

  private CommandRun average(Path second, String... more) {
    List<String> arguments = new ArrayList<>(List.of("model", "average"));
    arguments.addAll(List.of(first().toString(), second.toString(), "--out=" + average()));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  /// The model with all parameters 3.
  private Path second() {
    Path target = folder.resolve("second");
    Checkpoint from = Checkpoint.open(first());
    try (CheckpointWriter writer = CheckpointWriter.begin(target);
        Arena arena = Arena.ofConfined()) {
      for (String name : from.files()) {
        if (!name.equals(Checkpoint.MODEL)) {
          writer.copy(name, from.path(name));
        }
      }
      List<TensorData> threes = new ArrayList<>();
      for (TensorData tensor : from.tensors(Checkpoint.MODEL, arena).all()) {
        float[] numbers = numbers(tensor);
        Arrays.fill(numbers, 3);
        threes.add(TensorData.of(tensor.name(), numbers, sizes(tensor)));
      }
      writer.tensors(Checkpoint.MODEL, threes);
      writer.tensors(Checkpoint.TRAINER, List.of(TensorData.of("step", new long[] {7}, 1)));
      var _ = writer.commit(Map.of("step", 7));
    }
    return target;
  }

  private static long[] sizes(TensorData tensor) {
    return tensor.type().sizes().stream().mapToLong(size -> size).toArray();
  }

  private static float[] numbers(TensorData tensor) {
    return tensor.data().toArray(ValueLayout.JAVA_FLOAT_UNALIGNED);
  }

  @Test
  void eachParameterLiesBetweenThoseOfBoth() {
    Path second = second();
    CommandRun run = average(second, "--share=0.75");
    assertEquals(0, run.code(), run.err());
    assertEquals(average() + ": 0.75 of " + second + ", the rest of " + first() + "\n", run.out());
    Checkpoint after = Checkpoint.open(average());
    try (Arena arena = Arena.ofConfined()) {
      List<TensorData> before = Checkpoint.open(first()).tensors(Checkpoint.MODEL, arena).all();
      for (TensorData tensor : before) {
        float[] own = numbers(tensor);
        float[] between = numbers(after.tensors(Checkpoint.MODEL, arena).get(tensor.name()));
        for (int i = 0; i < own.length; i++) {
          assertEquals(0.25 * own[i] + 0.75 * 3, between[i], 1e-5, tensor.name());
        }
      }
    }
  }

  @Test
  void provenanceTellsOfBothAndNothingOfTrainingStays() {
    Path second = second();
    average(second);
    Checkpoint after = Checkpoint.open(average());
    assertFalse(after.has(Checkpoint.TRAINER));
    assertEquals(7L, after.provenance().get("step"));
    assertEquals(
        Map.of("share", 0.5, "first", sha256(first()), "second", sha256(second)),
        after.provenance().get("averaged"));
  }

  private static Map<String, Object> sha256(Path model) {
    return Map.of("sha256", Checkpoint.open(model).digest(Checkpoint.MODEL).sha256());
  }

  @Test
  void modelOfAnotherGrammarIsRefusedAndNothingWritten() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    RandomModel.write(other, "data.grammar=extended");
    Path second = RandomModel.model(other);
    CommandRun run = average(second);
    assertEquals(2, run.code(), run.out());
    assertTrue(
        run.err().contains(first() + ": expected the grammar of " + second + ", found another one"),
        run.err());
    assertFalse(Files.exists(average()));
  }

  @Test
  void shareIsBetweenNoneAndAll() {
    CommandRun run = average(second(), "--share=1.5");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--share: expected a number from 0 to 1, found 1.5"), run.err());
    assertFalse(Files.exists(average()));
  }
}
