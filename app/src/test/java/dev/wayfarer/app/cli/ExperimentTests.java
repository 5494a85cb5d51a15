package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Experiments with real processes, of parsers so small that each is trained in a second.
class ExperimentTests {
  @TempDir Path folder;
  private TrainingChild data;
  private Path file;

  @BeforeEach
  void prepare() throws IOException {
    data = new TrainingChild(folder);
    file = Files.writeString(folder.resolve("small.yaml"), text(12));
  }

  /// An experiment of two runs that are long enough to be interrupted.
  private String longer() {
    String text =
        text(100)
            .replace("[0, 1]", "[0]")
            .replace("validateEvery: 6", "validateEvery: 50")
            .replace("decodeEvery: 12", "decodeEvery: 50");
    int evaluation = text.indexOf("evaluation:");
    return text.substring(0, evaluation) + text.substring(text.indexOf("rows:"));
  }

  private String text(int length) {
    return """
        title: Two rates
        data: small.prepared
        device: cpu
        processes: 2
        seeds: [0, 1]
        set:
          training.unit: steps
          training.length: %d
          training.batchSize: 2
          training.rate.warmUp: 4
          training.validateEvery: 6
          training.decodeEvery: 12
          training.checkpointEvery: 3
          parser.encoder.width: 16
          parser.layers.count: 1
          parser.decoder.hidden: 16
        baseline: slow
        evaluation:
          questions: dev.jsonl
          tables: %s/tables.json
          databases: %2$s/databases
          beam: 2
        rows:
          - name: slow
            configuration: %s/tiny.yaml
          - name: fast
            configuration: %3$s/tiny.yaml
            set: {training.rate.peak: 1e-2}
        """
        .formatted(
            length,
            SharedData.projectRoot().resolve("examples"),
            SharedData.projectRoot().resolve("configs"));
  }

  private CommandRun experiment(String out, String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.add("experiment");
    arguments.add(file.toString());
    arguments.add("--out=" + folder.resolve(out));
    arguments.addAll(List.of(more));
    return data.run(arguments.toArray(String[]::new));
  }

  private Path parser(String run) {
    return folder.resolve(run).resolve("model/last/model.safetensors");
  }

  @Test
  void twoRowsWithTwoSeedsAreTrainedEvaluatedAndReported() throws IOException {
    CommandRun run = experiment("whole");
    assertEquals("", run.err());
    assertEquals(0, run.code(), run.out());
    assertTrue(run.out().startsWith("4 runs, 0 of them done\nslow, seed 0 begins\n"), run.out());
    assertTrue(run.out().contains("\nfast, seed 1 is evaluated\n"), run.out());
    assertTrue(
        run.out().endsWith("\nreport: " + folder.resolve("whole/report.html") + "\n"), run.out());
    for (String name : List.of("slow/seed-0", "slow/seed-1", "fast/seed-0", "fast/seed-1")) {
      assertTrue(Files.exists(parser("whole/" + name)), name);
    }
    String report = Files.readString(folder.resolve("whole/report.md"));
    assertTrue(report.contains("\nAll 4 runs are done.\n"), report);
    assertTrue(report.contains("| slow | 2 of 2 | "), report);
    assertTrue(report.contains("| execution, evaluated |"), report);
    assertTrue(Files.exists(folder.resolve("whole/curves/loss-train.svg")));

    CommandRun again = experiment("whole");
    assertEquals(
        "4 runs, 4 of them done\nreport: " + folder.resolve("whole/report.html") + "\n",
        again.out());
    assertEquals(
        """
        slow: 2 seeds, 12 steps of 2 examples, tiny.yaml
        fast: 2 seeds, 12 steps of 2 examples, tiny.yaml
        0 runs can begin, 4 runs done
        """,
        experiment("whole", "--check").out());
    Path page = Files.writeString(folder.resolve("results.md"), "# Results\n");
    assertEquals("page: " + page + "\n", experiment("whole", "--publish", page.toString()).out());
    String published = Files.readString(page);
    assertTrue(published.startsWith("# Results\n\n<!-- experiment small -->\n"), published);
    assertTrue(published.contains("| slow | 2 of 2 | "), published);
    assertTrue(Files.exists(folder.resolve("pictures/small/loss-train.svg")));

    Files.writeString(file, text(13));
    experiment("whole", "--report")
        .refusedWith(
            folder.resolve("whole/slow/seed-0")
                + ": training.length: expected 12, with which the run began, found 13");
  }

  @Test
  void missingDataIsPreparedAndWhatIsThereStays() throws IOException {
    Path examples = SharedData.projectRoot().resolve("examples");
    Path dataset = Files.createDirectory(folder.resolve("dataset"));
    for (String part : List.of("train.jsonl", "dev.jsonl")) {
      Files.copy(folder.resolve(part), dataset.resolve(part));
    }
    Files.copy(examples.resolve("tables.json"), dataset.resolve("tables.json"));
    Files.createSymbolicLink(dataset.resolve("database"), examples.resolve("databases"));
    String text = text(12);
    int rows = text.indexOf("baseline:");
    Files.writeString(
        file,
        text.substring(0, rows)
            + "prepare: [{data: small.prepared, spider: dataset}]\n"
            + text.substring(rows));

    byte[] given = Files.readAllBytes(data.data());
    CommandRun nothing = experiment("whole", "--prepare");
    assertEquals("nothing to prepare\n", nothing.out());
    assertArrayEquals(given, Files.readAllBytes(data.data()));

    Files.delete(data.data());
    CommandRun prepared = experiment("whole", "--prepare");
    assertEquals(0, prepared.code(), prepared.err());
    assertTrue(prepared.out().startsWith(data.data() + ": "), prepared.out());
    CommandRun checked = experiment("whole", "--check");
    assertTrue(checked.out().endsWith("4 runs can begin\n"), checked.err());
    assertFalse(Files.exists(folder.resolve("whole")));
  }

  @Test
  void missingDataThatNothingIsSaidOfIsRefused() throws IOException {
    Files.delete(data.data());
    experiment("out", "--prepare")
        .refusedWith(
            file + ": prepare: expected what " + data.data() + " is made of, found nothing");
  }

  @Test
  void oneRunAndOneSeedAreToldSo() throws IOException {
    String text = longer();
    Files.writeString(file, text.substring(0, text.indexOf("  - name: fast")));
    assertEquals(
        "slow: 1 seed, 100 steps of 2 examples, tiny.yaml\n1 run can begin\n",
        experiment("out", "--check").out());
  }

  @Test
  void whatIsDoneInsteadOfRunningIsOneThing() {
    CommandRun both = experiment("whole", "--prepare", "--check");
    assertEquals(2, both.code());
    assertTrue(both.err().contains("--prepare, --check are mutually exclusive"), both.err());
  }

  @Test
  void toldToEndAllRunsAreSavedAndGoOnToTheSameParsers() throws Exception {
    Files.writeString(file, longer());
    assertEquals(0, experiment("whole").code());
    Process process = start("told");
    try (BufferedReader output = process.inputReader()) {
      awaitFile(folder.resolve("told/slow/seed-0/metrics.csv"));
      process.toHandle().destroy(); // Process itself would close the streams too
      String said = output.lines().collect(Collectors.joining("\n"));
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      assertEquals(130, process.exitValue(), said);
      assertTrue(said.endsWith("\nstopped; the same command goes on"), said);
    }
    CommandRun rest = experiment("told");
    assertEquals(0, rest.code(), rest.out());
    for (String name : List.of("slow/seed-0", "fast/seed-0")) {
      assertArrayEquals(
          Files.readAllBytes(parser("whole/" + name)),
          Files.readAllBytes(parser("told/" + name)),
          name);
    }
  }

  @Test
  void killedRunIsReportedAndDoneNextTime() throws Exception {
    Files.writeString(file, longer());
    Process process = start("killed");
    try (BufferedReader output = process.inputReader()) {
      awaitFile(folder.resolve("killed/slow/seed-0/metrics.csv"));
      process
          .toHandle()
          .children()
          .filter(child -> isOf(child, "slow/seed-0"))
          .forEach(ProcessHandle::destroyForcibly);
      String said = output.lines().collect(Collectors.joining("\n"));
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      assertEquals(1, process.exitValue(), said);
      assertTrue(said.contains("\nslow, seed 0 failed: was killed by signal 9"), said);
    }
    String report = Files.readString(folder.resolve("killed/report.md"));
    assertTrue(report.contains("\n1 of 2 runs are done. Failed: 1; "), report);
    CommandRun rest = experiment("killed");
    assertEquals(0, rest.code(), rest.out());
    assertTrue(rest.out().startsWith("2 runs, 1 of them done\nslow, seed 0 goes on\n"), rest.out());
  }

  /// A process handle tells only the beginning of a long command line; Linux tells all of it.
  private static boolean isOf(ProcessHandle process, String run) {
    Path line = Path.of("/proc", Long.toString(process.pid()), "cmdline");
    try {
      return Files.exists(line)
          ? Files.readString(line).contains(run)
          : process.info().commandLine().orElse("").contains(run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void runThatFailsDoesNotKeepTheOthersFromTheirEnd() throws IOException {
    Files.writeString(file, text(12).replace("[0, 1]", "[0]"));
    Files.createDirectories(folder.resolve("out/fast/seed-0"));
    Files.writeString(folder.resolve("out/fast/seed-0/something"), "else");
    CommandRun run = experiment("out");
    assertEquals(1, run.code(), run.out());
    assertTrue(
        run.out()
            .contains(
                "\nfast, seed 0 failed: exit code 2: wayfarer: "
                    + folder.resolve("out/fast/seed-0")
                    + ": expected a new folder, found one that is in use"),
        run.out());
    assertTrue(Files.exists(parser("out/slow/seed-0")));
  }

  @Test
  void checkTellsTheRowsAndBeginsNothing() throws IOException {
    CommandRun run = experiment("out", "--check");
    assertEquals("", run.err());
    assertEquals(
        """
        slow: 2 seeds, 12 steps of 2 examples, tiny.yaml
        fast: 2 seeds, 12 steps of 2 examples, tiny.yaml
        4 runs can begin
        """,
        run.out());
    assertFalse(Files.exists(folder.resolve("out")));
    Files.delete(data.data());
    experiment("out", "--check")
        .refusedWith(data.data() + ": expected a prepared dataset, found no such file");
  }

  @Test
  void mistakesAreToldBeforeAnythingBegins() throws IOException {
    Files.writeString(file, text(12).replace("peak: 1e-2", "peak: high"));
    experiment("out")
        .refusedWith(file + ":28: training.rate.peak: expected a number, found \"high\"");
    Files.writeString(file, text(12).replace("data: small", "data: other"));
    experiment("out")
        .refusedWith(
            folder.resolve("other.prepared") + ": expected a prepared dataset, found no such file");
    assertFalse(Files.exists(folder.resolve("out")));
    CommandRun refused = experiment("out", "--processes=0");
    assertEquals(2, refused.code());
    assertEquals(
        "wayfarer: --processes: expected an integer from 1 to 64, found 0"
            + " (see: wayfarer experiment --help)\n",
        refused.err());
  }

  /// Starts an experiment in a process of its own.
  private Process start(String out) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("--sun-misc-unsafe-memory-access=allow");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.add("experiment");
    command.add(file.toString());
    command.add("--out=" + folder.resolve(out));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static void awaitFile(Path wanted) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (!Files.exists(wanted)) {
      assertTrue(System.nanoTime() < end, "waited too long for " + wanted);
      Thread.sleep(20);
    }
  }
}
