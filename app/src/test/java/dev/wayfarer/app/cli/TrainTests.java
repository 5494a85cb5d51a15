package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainTests {
  /// How often a run is killed; `-Dwayfarer.kills=50` for a thorough test.
  private static final int KILLS = Integer.getInteger("wayfarer.kills", 5);

  private static final int LONGEST_MILLIS = 400;

  @TempDir Path folder;
  private TrainingChild child;

  @BeforeEach
  void prepare() throws IOException {
    child = new TrainingChild(folder);
  }

  private byte[] file(String out, String name) throws IOException {
    return Files.readAllBytes(child.out(out).resolve(name));
  }

  private void assertSameEnd(String one, String other) throws IOException {
    for (String name :
        List.of(
            "checkpoints/step-000040/model.safetensors",
            "checkpoints/step-000040/trainer.safetensors",
            "model/best/model.safetensors",
            "model/last/model.safetensors")) {
      assertArrayEquals(file(one, name), file(other, name), name);
    }
  }

  @Test
  void trainedParserLiesInTheFolder() throws IOException {
    CommandRun run = child.train("run");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertTrue(run.out().startsWith("4 examples, 40 steps\nstep 1 of 40, loss "), run.out());
    assertTrue(run.out().contains("\nstep 5: loss on dev "), run.out());
    assertTrue(run.out().contains("\nstep 10: exact match on dev 0."), run.out());
    assertTrue(run.out().contains("\nstep 39: saved step-000039\n"), run.out());
    assertTrue(
        run.out().endsWith("\ntrained parser: " + child.out("run").resolve("model") + "\n"),
        run.out());
    String provenance = Files.readString(child.out("run").resolve("model/best/provenance.json"));
    for (String told : List.of("\"training.batchSize\" : \"2\"", "\"sources\"", "\"dev/exact\"")) {
      assertTrue(provenance.contains(told), provenance);
    }
    CommandRun again =
        child.run("lab", "reproduce", child.out("run").toString(), "--data=" + child.data());
    assertEquals("", again.err());
    assertTrue(again.out().endsWith("40 steps: losses and parameters are the same\n"), again.out());
  }

  @Test
  void killedAtAnyMomentARunGoesOnToTheSameBits() throws IOException, InterruptedException {
    child.train("whole");
    Random random = new Random(11);
    int run = 0;
    for (int i = 0; i < KILLS; i++) {
      String out = "killed-" + run;
      boolean begun = Files.isDirectory(child.out(out));
      Process process = begun ? child.start(out, "--resume") : child.start(out);
      try (BufferedReader output = process.inputReader()) {
        TrainingChild.awaitBeginning(output);
        Thread.sleep(random.nextInt(LONGEST_MILLIS));
        process.destroyForcibly();
        if (process.waitFor() == 0) { // faster than the kill
          assertSameEnd("whole", out);
          run++;
        }
      }
    }
    String out = "killed-" + run;
    CommandRun last =
        Files.isDirectory(child.out(out)) ? child.train(out, "--resume") : child.train(out);
    assertEquals("", last.err());
    assertEquals(0, last.code());
    assertSameEnd("whole", out);
  }

  @Test
  void toldToEndARunIsSavedFirst() throws IOException, InterruptedException {
    child.train("whole");
    Process process = child.start("told");
    try (BufferedReader output = process.inputReader()) {
      TrainingChild.awaitBeginning(output);
      process.toHandle().destroy(); // Process itself would close the streams too
      String said = output.lines().collect(Collectors.joining("\n"));
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      assertEquals(130, process.exitValue(), said);
      assertTrue(said.endsWith("stopped; the same command with --resume goes on"), said);
    }
    CommandRun last = child.train("told", "--resume");
    assertEquals("", last.err());
    assertSameEnd("whole", "told");
  }

  @Test
  void unknownSettingIsRefused() {
    child
        .train("run", "--set=training.lenght=3")
        .refusedWith(
            "--set: training.lenght: expected a known name, perhaps training.length, found an"
                + " unknown one");
  }

  @Test
  void somethingElseThanDataIsRefused() throws IOException {
    Path other = Files.writeString(folder.resolve("other"), "no dataset at all");
    Files.delete(child.data());
    Files.copy(other, child.data());
    child
        .train("run")
        .refusedWith(child.data() + ": expected a prepared dataset, found something else");
  }

  @Test
  void missingDataIsRefused() {
    child
        .run("train", child.arguments("run").get(1), "--out=" + child.out("run"))
        .refusedWith(
            child.out("run").resolve("data.prepared")
                + ": expected prepared data, or --data or --spider, found no such file");
  }

  @Test
  void missingDeviceIsRefused() {
    assumeFalse(Files.exists(Path.of("/dev/nvidia0")));
    child
        .train("run", "--device=cuda")
        .refusedWith("device cuda: expected a CUDA device and its libraries, found none");
  }
}
