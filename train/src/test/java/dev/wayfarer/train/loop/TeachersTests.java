package dev.wayfarer.train.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.config.DistillationOptions;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.loop.TrainingRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TeachersTests {
  private static final RunConfig CONFIG = FiveDatabases.config();
  private static final RunConfig DISTILLED = CONFIG.with(new DistillationOptions(0.7));

  @TempDir Path folder;
  private Path data;
  private Path teacher;
  private final Heard heard = new Heard();

  @BeforeEach
  void trainATeacher() throws IOException, InterruptedException {
    data = FiveDatabases.prepare(folder.resolve("five"), CONFIG);
    RunConfig larger = FiveDatabases.config("parser.encoder.width=64", "parser.layers.count=2");
    train("teacher", larger, List.of(), false, 99);
    teacher = folder.resolve("teacher/model/last");
    heard.step = 0;
  }

  private Outcome train(
      String out, RunConfig config, List<Path> teachers, boolean resumes, int until)
      throws InterruptedException {
    return TrainingRun.run(
        new TrainingRequest(
            config,
            data,
            folder.resolve(out),
            Device.CPU,
            2,
            resumes,
            Optional.empty(),
            teachers,
            "test"),
        heard,
        () -> heard.step >= until);
  }

  private byte[] parameters(String out) throws IOException {
    return Files.readAllBytes(folder.resolve(out).resolve("model/last").resolve(Checkpoint.MODEL));
  }

  private void refused(String expected, RunConfig config, List<Path> teachers, boolean resumes) {
    var e =
        assertThrows(InputException.class, () -> train("student", config, teachers, resumes, 2));
    assertEquals(expected.replace("DIR", folder.toString()), e.getMessage());
  }

  @Test
  void studentsLearnFromTeachersOfOtherSizesAndResumeToTheSameBits()
      throws IOException, InterruptedException {
    assertEquals(Outcome.FINISHED, train("student", DISTILLED, List.of(teacher), false, 99));
    assertEquals(Outcome.FINISHED, train("alone", CONFIG, List.of(), false, 99));
    assertFalse(Arrays.equals(parameters("student"), parameters("alone")));
    heard.step = 0;
    assertEquals(Outcome.STOPPED, train("parts", DISTILLED, List.of(teacher), false, 5));
    assertEquals(Outcome.FINISHED, train("parts", DISTILLED, List.of(teacher), true, 99));
    assertArrayEquals(parameters("student"), parameters("parts"));
    var again =
        Reproduction.of(folder.resolve("student"))
            .run(
                data,
                Optional.empty(),
                List.of(teacher),
                folder.resolve("again"),
                2,
                OptionalInt.empty(),
                new Heard());
    assertEquals(Optional.empty(), again.difference());
    assertTrue(
        Checkpoint.open(folder.resolve("student/model/last"))
            .provenance()
            .get("teachers")
            .toString()
            .contains(Checkpoint.open(teacher).digest(Checkpoint.MODEL).sha256()));
  }

  @Test
  void teachersAndTheSectionDistillationNeedEachOther() {
    refused(
        "distillation: expected the folder of a trained parser to learn from, found none",
        DISTILLED,
        List.of(),
        false);
    refused(
        "DIR/teacher/model/last: expected a configuration with a section distillation, to learn from"
            + " it, found none",
        CONFIG,
        List.of(teacher),
        false);
  }

  @Test
  void runsGoOnWithTheTeachersWithWhichTheyBegan() throws InterruptedException {
    train("student", DISTILLED, List.of(teacher), false, 5);
    String digest = Checkpoint.open(teacher).digest(Checkpoint.MODEL).sha256();
    refused(
        "teachers: expected those with which the run began, with SHA-256 [%1$s], found [%1$s, %1$s]"
            .formatted(digest),
        DISTILLED,
        List.of(teacher, teacher),
        true);
  }

  @Test
  void teachersOfAnotherGrammarAreRefused() throws IOException, InterruptedException {
    RunConfig extended = FiveDatabases.config("data.grammar=extended");
    Path own = data;
    data = FiveDatabases.prepare(folder.resolve("extended"), extended);
    train("other", extended, List.of(), false, 99);
    data = own;
    refused(
        "DIR/other/model/last: expected a teacher with the grammar and the rules of the data,"
            + " found another grammar",
        DISTILLED,
        List.of(folder.resolve("other/model/last")),
        false);
  }

  @Test
  void teachersWithOtherLinksAreRefused() throws IOException, InterruptedException {
    RunConfig basic = FiveDatabases.config("data.links=basic");
    Path own = data;
    data = FiveDatabases.prepare(folder.resolve("basic"), basic);
    train("other", basic, List.of(), false, 99);
    data = own;
    refused(
        "DIR/other/model/last: expected a teacher that reads questions as data says, found another"
            + " one",
        DISTILLED,
        List.of(folder.resolve("other/model/last")),
        false);
  }
}
