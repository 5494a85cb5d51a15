package dev.wayfarer.train.loop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.batch.SamplingOptions;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.log.LoggedFigures;
import dev.wayfarer.train.loop.TrainingRun.Outcome;
import dev.wayfarer.train.optimiser.Averaging;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingRunTests {
  private static final RunConfig CONFIG = FiveDatabases.config();

  @TempDir Path folder;
  private Path data;
  private final Heard heard = new Heard();

  @BeforeEach
  void prepare() throws IOException {
    data = FiveDatabases.prepare(folder.resolve("five"), CONFIG);
  }

  private TrainingRequest request(String out, RunConfig config, boolean resumes) {
    return new TrainingRequest(
        config, data, folder.resolve(out), Device.CPU, 2, resumes, Optional.empty(), "test");
  }

  private Outcome train(String out) throws InterruptedException {
    return TrainingRun.run(request(out, CONFIG, false), heard, () -> false);
  }

  private Outcome train(String out, boolean resumes, int until) throws InterruptedException {
    return TrainingRun.run(request(out, CONFIG, resumes), heard, () -> heard.step >= until);
  }

  /// A file of a run's last checkpoint.
  private byte[] last(String out, String file) throws IOException {
    return Files.readAllBytes(
        folder.resolve(out).resolve("checkpoints").resolve("step-000012").resolve(file));
  }

  private void assertSameEnd(String one, String other) throws IOException {
    for (String file : List.of(Checkpoint.MODEL, Checkpoint.TRAINER)) {
      assertArrayEquals(last(one, file), last(other, file), file);
    }
    assertEquals(figures(one), figures(other));
    for (String model : List.of("model/best", "model/last")) {
      assertArrayEquals(
          Files.readAllBytes(folder.resolve(one).resolve(model).resolve(Checkpoint.MODEL)),
          Files.readAllBytes(folder.resolve(other).resolve(model).resolve(Checkpoint.MODEL)));
    }
  }

  /// The log without seconds, in which no two runs agree.
  private List<String> figures(String out) throws IOException {
    return Files.readAllLines(folder.resolve(out).resolve("metrics.csv")).stream()
        .map(line -> line.split(",", -1))
        .map(row -> row[0] + "," + row[1] + "," + row[3] + "," + row[4])
        .toList();
  }

  @Nested
  class Learning {
    @Test
    void twentyQuestionsAreLearntByHeart() throws InterruptedException {
      RunConfig config =
          FiveDatabases.config(
              "training.length=240",
              "training.rate.warmUp=20",
              "training.rate.peak=5e-3",
              "training.validateEvery=0",
              "training.decodeEvery=240",
              "training.checkpointEvery=0",
              "parser.encoder.wordDropout=0",
              "parser.layers.dropout=0",
              "parser.decoder.attentionDropout=0",
              "parser.decoder.cellDropout=0");
      TrainingRun.run(request("run", config, false), heard, () -> false);
      assertEquals(20, heard.scores.getLast().right());
    }

    @Test
    void averagedParametersAreScoredAndReleasedBesideTheRawOnes()
        throws InterruptedException, IOException {
      RunConfig config =
          FiveDatabases.config("training.averaging.decay=0.9", "training.averaging.snapshots=2");
      TrainingRun.run(request("run", config, false), heard, () -> false);
      byte[] raw = released("last");
      assertArrayEquals(last("run", Checkpoint.MODEL), raw);
      assertFalse(java.util.Arrays.equals(raw, released("exponential")));
      assertFalse(java.util.Arrays.equals(raw, released("snapshots")));
      assertFalse(java.util.Arrays.equals(released("exponential"), released("snapshots")));
      SavedRun saved = SavedRun.in(folder.resolve("run")).orElseThrow();
      for (Averaging.Kind kind : Averaging.Kind.values()) {
        assertTrue(saved.last(HeldOutScore.of(HeldOutScore.LOSS, kind)).isPresent());
        assertTrue(saved.last(HeldOutScore.of(HeldOutScore.EXACT, kind)).isPresent());
      }
    }

    private byte[] released(String name) throws IOException {
      return Files.readAllBytes(
          folder.resolve("run/model").resolve(name).resolve(Checkpoint.MODEL));
    }

    @Test
    void partsOfABatchGiveTheLossOfTheWhole() throws InterruptedException {
      String[] still = {
        "parser.encoder.wordDropout=0",
        "parser.layers.dropout=0",
        "parser.decoder.attentionDropout=0",
        "parser.decoder.cellDropout=0",
        "training.microBatches=1"
      };
      TrainingRun.run(
          request("whole", FiveDatabases.config(still), false), heard, () -> heard.step >= 3);
      still[4] = "training.microBatches=3";
      Heard parts = new Heard();
      TrainingRun.run(
          request("parts", FiveDatabases.config(still), false), parts, () -> parts.step >= 3);
      for (int i = 0; i < 3; i++) {
        assertEquals(heard.losses.get(i), parts.losses.get(i), 1e-3 * heard.losses.get(i));
      }
    }
  }

  @Nested
  class GoingOn {
    @Test
    void interruptedRunEndsInTheSameBits() throws InterruptedException, IOException {
      assertEquals(Outcome.FINISHED, train("whole"));
      assertEquals(Outcome.STOPPED, train("parts", false, 3));
      assertEquals(Outcome.STOPPED, train("parts", true, 4));
      assertEquals(Outcome.STOPPED, train("parts", true, 9));
      assertEquals(Outcome.FINISHED, train("parts", true, 99));
      assertSameEnd("whole", "parts");
    }

    @Test
    void runOnSeveralSourcesEndsInTheSameBits() throws InterruptedException, IOException {
      for (RunConfig plain : List.of(CONFIG, FiveDatabases.withInnerStep())) {
        RunConfig config =
            plain.with(new SamplingOptions("train=1,other=1", "train=1", 0.2, 0.8, 0.3));
        Path sources = Files.createTempDirectory(folder, "sources");
        List<String> topics = List.of("bird", "song", "boat", "cook");
        List<String> others = List.of("farm", "ship", "mill", "lake");
        data =
            FiveDatabases.prepare(
                sources,
                config,
                List.of(
                    source("first", FiveDatabases.write(sources.resolve("first"), topics, 4)),
                    source("other", FiveDatabases.write(sources.resolve("other"), others, 4))));
        String whole = sources.getFileName() + "-whole";
        String parts = sources.getFileName() + "-parts";
        TrainingRun.run(request(whole, config, false), heard, () -> false);
        Heard interrupted = new Heard();
        TrainingRun.run(request(parts, config, false), interrupted, () -> interrupted.step >= 7);
        TrainingRun.run(request(parts, config, true), interrupted, () -> false);
        assertArrayEquals(last(whole, Checkpoint.MODEL), last(parts, Checkpoint.MODEL));
        assertEquals(figures(whole), figures(parts));
      }
    }

    private DatasetSource source(String name, DatasetFolder dataset) {
      return DatasetSource.whole(name, dataset);
    }

    @Test
    void runThatWasKilledBeforeItsFirstCheckpointBeginsAgain()
        throws InterruptedException, IOException {
      train("whole");
      train("killed", false, 2);
      deleteCheckpoints("killed");
      train("killed", true, 99);
      assertSameEnd("whole", "killed");
    }

    private void deleteCheckpoints(String out) throws IOException {
      try (Stream<Path> all = Files.walk(folder.resolve(out).resolve("checkpoints"))) {
        all.sorted(java.util.Comparator.reverseOrder())
            .forEach(
                path -> {
                  try {
                    Files.delete(path);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                });
      }
    }

    @Test
    void numberOfWorkersChangesNoBit() throws InterruptedException, IOException {
      train("two");
      TrainingRequest two = request("one", CONFIG, false);
      TrainingRequest one =
          new TrainingRequest(
              CONFIG, data, two.folder(), Device.CPU, 1, false, Optional.empty(), "test");
      TrainingRun.run(one, new Heard(), () -> false);
      assertSameEnd("two", "one");
    }

    @Test
    void finishedRunHasNothingLeftToDo() throws InterruptedException, IOException {
      train("whole");
      List<String> before = figures("whole");
      heard.losses.clear();
      assertEquals(Outcome.FINISHED, train("whole", true, 99));
      assertEquals(List.of(), heard.losses);
      assertEquals(before, figures("whole"));
    }
  }

  @Nested
  class Reproducing {
    @Test
    void lossesAndParametersAreTheSame() throws InterruptedException {
      train("run");
      for (String what : List.of("run", "run/model/best", "run/checkpoints/step-000008")) {
        var result =
            Reproduction.of(folder.resolve(what))
                .run(
                    data,
                    Optional.empty(),
                    List.of(),
                    folder.resolve("again-" + what.replace("/", "-")),
                    2,
                    OptionalInt.empty(),
                    new Heard());
        assertEquals(Optional.empty(), result.difference(), what);
        assertTrue(result.parameters());
      }
    }

    @Test
    void otherLossesAreTold() throws InterruptedException, IOException {
      train("run", false, 5);
      Path log = folder.resolve("run/metrics.csv");
      String changed = Files.readString(log).replaceFirst("(3,30,[^,]+,loss/train,)\\S+", "$17.5");
      Files.writeString(log, changed);
      var result =
          Reproduction.of(folder.resolve("run"))
              .run(
                  data,
                  Optional.empty(),
                  List.of(),
                  folder.resolve("again"),
                  2,
                  OptionalInt.of(4),
                  new Heard());
      assertEquals(4, result.steps());
      String difference = result.difference().orElseThrow();
      assertTrue(difference.startsWith("loss of step 3: was 7.5, is "), difference);
    }
  }

  @Nested
  class Refusals {
    private void refused(String expected, TrainingRequest request) {
      var e =
          assertThrows(
              InputException.class, () -> TrainingRun.run(request, heard, () -> heard.step >= 2));
      assertEquals(expected.replace("DIR", folder.toString()), e.getMessage());
    }

    @Test
    void folderThatIsInUse() throws InterruptedException {
      train("run", false, 1);
      refused(
          "DIR/run: expected a new folder, found one that is in use",
          request("run", CONFIG, false));
    }

    @Test
    void folderThatAnotherTrainerHolds() throws InterruptedException {
      train("run", false, 1);
      try (RunFolder _ = RunFolder.open(folder.resolve("run"), true)) {
        refused(
            "DIR/run: expected a run that nobody trains, found another trainer at work",
            request("run", CONFIG, true));
      }
    }

    @Test
    void refusedBeforeItsFirstStepItLeavesItsFolderFree() throws InterruptedException {
      assertThrows(
          InputException.class,
          () ->
              TrainingRun.run(
                  request("run", FiveDatabases.withInnerStep("objective.frozen=encodr"), false),
                  heard,
                  () -> false));
      assertFalse(RunFolder.holdsRun(folder.resolve("run")));
      train("run", false, 1);
    }

    @Test
    void nothingToResume() {
      refused(
          "DIR/run: expected the folder of a run to resume, found none",
          request("run", CONFIG, true));
    }

    @Test
    void otherSettings() throws InterruptedException {
      train("run", false, 1);
      refused(
          "DIR/run: training.rate.peak: expected 0.002, with which the run began, found 0.1",
          request("run", FiveDatabases.config("training.rate.peak=0.1"), true));
    }

    @Test
    void otherData() throws InterruptedException, IOException {
      train("run", false, 1);
      data = FiveDatabases.prepare(folder.resolve("fewer"), CONFIG, 3);
      var e =
          assertThrows(
              InputException.class,
              () -> TrainingRun.run(request("run", CONFIG, true), heard, () -> false));
      String begin = folder + "/fewer/five.prepared: expected the data of the run, with SHA-256 ";
      assertTrue(e.getMessage().startsWith(begin), e.getMessage());
    }

    @Test
    void dataPreparedInAnotherWay() {
      refused(
          "DIR/five/five.prepared: expected data prepared with parser.encoder.words lemma, found surface",
          request("run", FiveDatabases.config("parser.encoder.words=lemma"), false));
    }

    @Test
    void damagedCheckpoint() throws InterruptedException, IOException {
      train("run", false, 5);
      Path damaged = folder.resolve("run/checkpoints/step-000005").resolve(Checkpoint.MODEL);
      byte[] bytes = Files.readAllBytes(damaged);
      bytes[bytes.length - 1] ^= 1;
      Files.write(damaged, bytes);
      var e =
          assertThrows(
              InputException.class,
              () -> TrainingRun.run(request("run", CONFIG, true), heard, () -> false));
      assertTrue(e.getMessage().startsWith(damaged + ": expected CRC-32C "), e.getMessage());
      assertTrue(e.getMessage().endsWith(" (older checkpoints: [step-000004])"), e.getMessage());
    }

    @Test
    void folderThatCannotBeWritten() throws IOException {
      Path locked = Files.createDirectory(folder.resolve("locked"));
      assumeTrue(
          locked.toFile().setWritable(false) && !Files.isWritable(locked),
          "needs a user who may not write everywhere");
      refused(
          "DIR/locked/run: expected a folder that can be written, found no permission",
          request("locked/run", CONFIG, false));
    }

    @Test
    void folderBelowAFile() throws IOException {
      Files.writeString(folder.resolve("file"), "");
      var e =
          assertThrows(
              InputException.class,
              () -> TrainingRun.run(request("file/run", CONFIG, false), heard, () -> false));
      String begin = folder + "/file/run: expected a folder that can be written, found ";
      assertTrue(e.getMessage().startsWith(begin), e.getMessage());
    }
  }

  @Nested
  class GivenModels {
    private Outcome from(RunConfig config) throws InterruptedException {
      return from("second", config, false, 1);
    }

    private Outcome from(String out, RunConfig config, boolean resumes, int until)
        throws InterruptedException {
      TrainingRequest request =
          new TrainingRequest(
              config,
              data,
              folder.resolve(out),
              Device.CPU,
              2,
              resumes,
              Optional.of(folder.resolve("run/model/last")),
              "test");
      return TrainingRun.run(request, heard, () -> heard.step >= until);
    }

    @Test
    void resumptionNeedsThemNoMore() throws InterruptedException, IOException {
      train("run");
      from("whole", CONFIG, false, 99);
      from("parts", CONFIG, false, 5);
      assertEquals(Outcome.FINISHED, train("parts", true, 99));
      assertSameEnd("whole", "parts");
    }

    @Test
    void trainingGoesOnFromTheirParameters() throws InterruptedException {
      TrainingRun.run(
          request("run", FiveDatabases.config("training.length=60"), false), heard, () -> false);
      double first = heard.losses.getFirst();
      heard.losses.clear();
      from(CONFIG);
      assertTrue(heard.losses.getFirst() < first / 2, heard.losses + " after " + first);
    }

    @Test
    void queriesThatTheirGrammarLacksAreLeftOut() throws InterruptedException, IOException {
      data = FiveDatabases.prepare(folder.resolve("fewer"), CONFIG, 2);
      train("run");
      data = folder.resolve("five/five.prepared");
      from(CONFIG);
      assertEquals(10, heard.leftOut);
    }

    @Test
    void modelsOfAnotherSizeAreRefused() throws InterruptedException {
      train("run");
      var e =
          assertThrows(
              InputException.class, () -> from(FiveDatabases.config("parser.encoder.width=64")));
      assertEquals(
          folder
              + "/run/model/last: expected a parser of the configuration's sizes and switches,"
              + " found another one",
          e.getMessage());
    }
  }

  @Nested
  class WithInnerStep {
    private final RunConfig withInnerStep = FiveDatabases.withInnerStep();

    private Outcome train(String out, boolean resumes, int workers, int until)
        throws InterruptedException {
      TrainingRequest request =
          new TrainingRequest(
              withInnerStep,
              data,
              folder.resolve(out),
              Device.CPU,
              workers,
              resumes,
              Optional.empty(),
              "test");
      return TrainingRun.run(request, heard, () -> heard.step >= until);
    }

    @Test
    void interruptionsAndThreadsChangeNoBit() throws InterruptedException, IOException {
      assertEquals(Outcome.FINISHED, train("whole", false, 2, 99));
      assertEquals(Outcome.STOPPED, train("parts", false, 1, 3));
      assertEquals(Outcome.STOPPED, train("parts", true, 2, 9));
      assertEquals(Outcome.FINISHED, train("parts", true, 1, 99));
      assertSameEnd("whole", "parts");
    }

    @Test
    void figuresOfBothSidesAreLogged() throws InterruptedException, IOException {
      train("run", false, 2, 99);
      String log = String.join("\n", figures("run"));
      for (String name :
          List.of(
              "loss/source",
              "loss/target",
              "loss/train",
              "gradient/dot",
              "gradient/cosine",
              "gradient/norm")) {
        for (int step = 1; step <= 12; step++) {
          assertTrue(log.contains("\n%d,%d,%s,".formatted(step, 16 * step, name)), name);
        }
      }
      assertTrue(log.contains("\n6,96,agreement/cosine,"), log);
      assertTrue(log.contains("\n12,192,agreement/dot,"), log);
    }

    @Test
    void theShareOfTheInnerStepIsLoggedWhereItIsDue() throws InterruptedException {
      assertEquals(List.of(6L, 12L), List.copyOf(shares("objective.innerRate=0.1").keySet()));
      assertTrue(shares("objective.innerRate=0.1").get(6L) > 0.01);
      assertEquals(0, shares("objective.innerRate=0").get(6L), 1e-5);
      assertTrue(shares("training.innerShareEvery=0").isEmpty());
    }

    private NavigableMap<Long, Double> shares(String overrides) throws InterruptedException {
      Path run = folder.resolve(overrides);
      if (!Files.exists(run)) {
        Heard own = new Heard();
        TrainingRun.run(
            request(
                overrides,
                FiveDatabases.withInnerStep(
                    overrides,
                    "training.validateEvery=0",
                    "training.decodeEvery=0",
                    "training.agreementEvery=0"),
                false),
            own,
            () -> false);
      }
      return LoggedFigures.of(run, InnerStepShare.FIGURE);
    }

    @Test
    void everyObjectiveLearns() throws InterruptedException {
      for (String overrides :
          List.of(
              "objective.method=double-backward",
              "objective.method=hessian-vector-product",
              "objective.method=one-sided",
              "objective.method=central",
              "objective.innerScaling=normalised",
              "objective.innerScaling=adam",
              "objective.frozen=encoder.")) {
        assertLearns(
            overrides,
            FiveDatabases.withInnerStep(
                overrides,
                "objective.episodes.tasks=1",
                "training.batchSize=8",
                "training.length=40",
                "training.validateEvery=0",
                "training.decodeEvery=0",
                "training.agreementEvery=0",
                "training.checkpointEvery=0"));
      }
      assertLearns(
          "fish",
          FiveDatabases.trainedAs(
              "wayfarer-fish.yaml",
              10,
              "objective.databases=5",
              "objective.examples=2",
              "training.rate.peak=2e-3",
              "training.length=40"));
      assertLearns(
          "sam",
          FiveDatabases.trainedAs(
              "wayfarer-cross-database-sam.yaml",
              16,
              "objective.episodes.source.databases=2",
              "objective.episodes.target.databases=2",
              "training.rate.peak=2e-3",
              "training.length=40"));
    }

    private void assertLearns(String name, RunConfig config) throws InterruptedException {
      Heard own = new Heard();
      TrainingRun.run(request(name, config, false), own, () -> false);
      double first = own.losses.getFirst();
      double last = own.losses.getLast();
      assertTrue(last < 0.7 * first, name + ": from " + first + " to " + last);
      assertFalse(
          LoggedFigures.of(folder.resolve(name), InnerStepShare.FIGURE).isEmpty(),
          name + ": no share of the inner step");
    }

    @Test
    void oneDatabaseIsTooFew() {
      refused(
          "episodes: expected examples of at least 6 databases (4 as source and 2 as target),"
              + " found 5",
          "objective.episodes.source.databases=4",
          "training.batchSize=24");
    }

    @Test
    void refusedRunLeavesItsFolderFree() throws InterruptedException, IOException {
      Files.createDirectories(folder.resolve("run"));
      Path own = Files.copy(data, RunFolder.data(folder.resolve("run")));
      refuseUnknownName();
      try (Stream<Path> left = Files.list(folder.resolve("run"))) {
        assertEquals(List.of(own), left.toList());
      }
      Files.delete(own);
      Files.delete(own.getParent());
      refuseUnknownName();
      assertFalse(Files.exists(folder.resolve("run")));
      assertEquals(Outcome.STOPPED, TrainingRunTests.this.train("run", false, 2));
      assertTrue(RunFolder.holdsRun(folder.resolve("run")));
    }

    @Test
    void fixedNamesMustExist() {
      refuseUnknownName();
    }

    private void refuseUnknownName() {
      refused(
          "objective.frozen: expected none, or the prefix of a parameter's name, found encodr",
          "objective.frozen=encodr");
    }

    private void refused(String expected, String... overrides) {
      TrainingRequest request = request("run", FiveDatabases.withInnerStep(overrides), false);
      var e =
          assertThrows(
              InputException.class, () -> TrainingRun.run(request, heard, () -> heard.step >= 2));
      assertEquals(expected, e.getMessage());
    }

    @Test
    void innerStepsThatLeaveTheNumbersStopTheRun() {
      RunConfig config =
          FiveDatabases.withInnerStep(
              "objective.innerRate=1e9",
              "training.spikeGuard.patience=3",
              "training.validateEvery=0",
              "training.decodeEvery=0",
              "training.agreementEvery=0");
      var e =
          assertThrows(
              InputException.class,
              () -> TrainingRun.run(request("run", config, false), heard, () -> false));
      assertTrue(
          e.getMessage().startsWith("training stops at step 4: gradient: expected a length of at"),
          e.getMessage());
      assertTrue(
          e.getMessage().endsWith("found NaN, and 4 steps refused in a row"), e.getMessage());
      assertEquals(3, heard.refused);
    }

    @Test
    void memoryStaysFlat() throws InterruptedException {
      assertMemoryStaysFlat(
          FiveDatabases.withInnerStep(
              "objective.episodes.tasks=1",
              "training.batchSize=8",
              "training.length=200",
              "training.validateEvery=0",
              "training.decodeEvery=0",
              "training.agreementEvery=24",
              "training.checkpointEvery=0"));
    }
  }

  /// Tensors that nobody frees show up as memory that grows with every step.
  @Test
  void memoryStaysFlat() throws InterruptedException {
    assertMemoryStaysFlat(
        FiveDatabases.config(
            "training.length=200",
            "training.validateEvery=24",
            "training.decodeEvery=0",
            "training.checkpointEvery=0"));
  }

  private void assertMemoryStaysFlat(RunConfig config) throws InterruptedException {
    Path status = Path.of("/proc/self/status");
    assumeTrue(Files.exists(status));
    List<Long> kilobytes = new ArrayList<>();
    TrainingRun.run(
        request("run", config, false),
        heard,
        () -> {
          if (heard.step >= 80 && heard.step % 24 == 0) {
            System.gc(); // what Java itself could give back is not the point
            kilobytes.add(resident(status));
          }
          return false;
        });
    // A leak grows all the time. Allocators and the JVM grow now and then, and may shrink once.
    long[] grown =
        IntStream.range(1, kilobytes.size())
            .mapToLong(i -> kilobytes.get(i) - kilobytes.get(i - 1))
            .sorted()
            .toArray();
    assertTrue(
        grown[1] < 24 * 50, // 50 kB a step
        "kilobytes every 24 steps: " + kilobytes);
  }

  private static long resident(Path status) {
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .map(line -> line.replaceAll("\\D", ""))
          .mapToLong(Long::parseLong)
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
