package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.app.vocabulary.Kontor;
import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointWriter;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Models with a pre-trained encoder: a tiny one, below a parser with random weights.
class EncoderModelTests {
  private static final Path EXAMPLES = RandomModel.EXAMPLES;

  private static final Path LIGHTHOUSES =
      EXAMPLES.resolve("databases/lighthouses/lighthouses.sqlite");

  @TempDir static Path made;
  @TempDir Path folder;

  @BeforeAll
  static void models() throws IOException {
    Files.writeString(made.resolve("train.jsonl"), question("How many keepers are there?"));
    Files.writeString(made.resolve("dev.jsonl"), question("How many keepers live in Skarvoy?"));
    TransformerModel.write(made, "model", 32);
    TransformerModel.write(made, "wider", 64);
  }

  private static String question(String text) {
    return """
    {"database": "lighthouses", "question": "%s", "sql": "SELECT count(*) FROM keeper"}
    """
        .formatted(text);
  }

  private CommandRun run(String... arguments) {
    return CommandRun.of(Map.of("WAYFARER_CACHE", folder.resolve("cache").toString()), arguments);
  }

  private Path int8() {
    Path small = folder.resolve("small");
    CommandRun run =
        run(
            "model",
            "compact",
            "--model=" + made.resolve("model"),
            "--out=" + small,
            "--parameters=int8");
    assertEquals("", run.err());
    return small;
  }

  private CommandRun predict(Path model) throws IOException {
    return run(
        "predict",
        "--model=" + model,
        "--data=" + made.resolve("dev.jsonl"),
        "--tables=" + EXAMPLES.resolve("tables.json"),
        "--databases=" + EXAMPLES.resolve("databases"),
        "--out=" + Files.createTempFile(folder, "predicted", ".sql"));
  }

  private CommandRun ask(Path model, Path database, String question) {
    return run("ask", "--model=" + model, "--db=" + database, question);
  }

  @Test
  void modelInInt8IsAQuarterAsLargeAndTellsSo() throws IOException {
    Checkpoint before = Checkpoint.open(made.resolve("model"));
    Checkpoint after = Checkpoint.open(int8());
    double share =
        (double) after.digest(Checkpoint.MODEL).bytes() / before.digest(Checkpoint.MODEL).bytes();
    assertTrue(share < 0.4, () -> "share " + share);
    assertEquals(
        Map.of(
            "parameters",
            "int8",
            "vectors",
            "int8",
            "from",
            Map.of("sha256", before.digest(Checkpoint.MODEL).sha256())),
        after.provenance().get("compacted"));
  }

  @Test
  void modelInInt8IsNotCompactedAgain() {
    Path small = int8();
    CommandRun run =
        run("model", "compact", "--model=" + small, "--out=" + folder.resolve("smaller"));
    assertEquals(2, run.code());
    assertTrue(run.err().contains("expected F32 or F16, found I8"), run::err);
    assertEquals(1, run.err().lines().count());
  }

  @Test
  void truncatedWeightsAreRefused() throws IOException {
    Path small = int8();
    Path file = small.resolve(Checkpoint.MODEL);
    long whole = Files.size(file);
    try (RandomAccessFile weights = new RandomAccessFile(file.toFile(), "rw")) {
      weights.setLength(whole - 100);
    }
    predict(small)
        .refusedWith(
            file
                + ": expected %d bytes (else it is damaged: copy it again), found %d"
                    .formatted(whole, whole - 100));
  }

  /// A model with one file of another, though digests are right.
  private Path with(String name, Path other) {
    Path target = folder.resolve("swapped");
    Checkpoint from = Checkpoint.open(int8());
    try (CheckpointWriter writer = CheckpointWriter.begin(target)) {
      for (String own : from.files()) {
        writer.copy(own, own.equals(name) ? other : from.path(own));
      }
      var _ = writer.commit(Map.of());
    }
    return target;
  }

  @Test
  void weightsOfAnotherEncoderAreRefused() throws IOException {
    Path swapped = with(Checkpoint.MODEL, made.resolve("wider").resolve(Checkpoint.MODEL));
    predict(swapped)
        .refusedWith(
            swapped.resolve(Checkpoint.MODEL)
                + "[\"encoder.transformer.words\"]: expected F32 [56, 32], found F32 [56, 64]");
  }

  @Test
  void vocabularyOfAnotherEncoderIsRefused() throws IOException {
    Path vocabulary =
        Files.writeString(folder.resolve("vocab.txt"), "[PAD]\n[UNK]\n[CLS]\n[SEP]\n");
    Path swapped = with("vocab.txt", vocabulary);
    predict(swapped)
        .refusedWith(
            swapped.resolve("vocab.txt")
                + ": expected 56 word pieces, found 4: they are those of another encoder");
  }

  @Test
  void questionOfManyPiecesIsReadInSeveralSequences() {
    String longWord = "lighthouses".repeat(4);
    String question =
        "How many keepers live in "
            + IntStream.range(0, 20).mapToObj(_ -> longWord).collect(Collectors.joining(" "));
    assertTrue(question.replace(" ", "").length() > 600);
    for (Path model : List.of(made.resolve("model"), int8())) {
      CommandRun run = ask(model, LIGHTHOUSES, question);
      assertEquals("", run.err());
      assertEquals(0, run.code());
      assertTrue(run.out().startsWith("SELECT "), run::out);
      assertEquals(
          run.out().lines().findFirst(),
          ask(model, LIGHTHOUSES, question).out().lines().findFirst());
    }
  }

  @Test
  void schemaOfManyColumnsIsReadInPart() throws Exception {
    List<String> tables = new ArrayList<>();
    for (int t = 0; t < 20; t++) {
      int table = t;
      tables.add(
          "CREATE TABLE register%d (%s)"
              .formatted(
                  t,
                  IntStream.range(0, 100)
                      .mapToObj(c -> "reading_%d_of_%d INTEGER".formatted(c, table))
                      .collect(Collectors.joining(", "))));
    }
    Path database = Kontor.database(folder.resolve("wide.sqlite"), tables.toArray(String[]::new));
    CommandRun run = ask(int8(), database, "What is reading 7 of register3?");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertTrue(run.out().startsWith("SELECT "), run::out);
    assertTrue(run.out().contains(" of 2,000 columns"), run::out);
  }
}
