package dev.wayfarer.train.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.experiment.RunQueue.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class RunQueueTests {
  @TempDir Path folder;
  private FakeLauncher launcher;
  private boolean stop;

  /// What a test does next, once for each time that the queue looks around.
  private final Deque<Runnable> script = new ArrayDeque<>();

  private final List<String> heard = new ArrayList<>();

  private final ExperimentWatcher watcher =
      new ExperimentWatcher() {
        @Override
        public void begins(PlannedRun run, Stage stage, boolean resumes) {}

        @Override
        public void ended(RunState state, boolean stopped) {
          String how = state.failure().orElse(stopped ? "stopped" : "next " + state.next());
          heard.add(state.run().name() + ": " + how);
        }

        @Override
        public void working(List<PlannedRun> active, List<PlannedRun> waiting) {
          if (!script.isEmpty()) {
            script.removeFirst().run();
          }
        }
      };

  @BeforeEach
  void newLauncher() {
    launcher = new FakeLauncher();
  }

  private ExperimentPlan plan() throws IOException {
    return SmallExperiment.plan(folder, SmallExperiment.TEXT);
  }

  private Outcome work(ExperimentPlan plan, int processes) throws InterruptedException {
    return RunQueue.work(plan, processes, launcher, watcher, () -> stop);
  }

  private void trains(String name) {
    script.add(() -> launcher.train(name, 0.5));
  }

  /// Lets the next process begin.
  private void pause() {
    script.add(() -> {});
  }

  @Test
  void everyRunIsTrainedAndNeverMoreAtOnceThanAllowed() throws Exception {
    for (String name : List.of("fast, seed 0", "slow, seed 0", "slow, seed 1", "fast, seed 1")) {
      trains(name);
    }
    assertEquals(Outcome.DONE, work(plan(), 2));
    assertEquals(2, launcher.mostAtOnce);
    assertEquals(
        List.of(
            "slow, seed 0 TRAIN", "fast, seed 0 TRAIN", "slow, seed 1 TRAIN", "fast, seed 1 TRAIN"),
        launcher.started);
    assertTrue(plan().states().stream().allMatch(RunState::isDone));
    assertEquals(Outcome.DONE, work(plan(), 2));
    assertEquals(4, launcher.started.size(), "what is done is not done again");
  }

  @Test
  void failureOfOneLeavesTheOthersAlone() throws Exception {
    script.add(() -> launcher.breakOff("slow, seed 0", 2, "wayfarer: the disk is full"));
    List.of("fast, seed 0", "slow, seed 1", "fast, seed 1").forEach(this::trains);
    assertEquals(Outcome.SOME_FAILED, work(plan(), 2));
    assertEquals("slow, seed 0: exit code 2: wayfarer: the disk is full", heard.getFirst());
    assertEquals(
        Optional.of("exit code 2: wayfarer: the disk is full"),
        plan().states().getFirst().failure());
    assertEquals(3, plan().states().stream().filter(RunState::isDone).count());

    launcher.started.clear();
    trains("slow, seed 0");
    assertEquals(Outcome.DONE, work(plan(), 2));
    assertEquals(List.of("slow, seed 0 TRAIN resumed"), launcher.started);
    assertEquals(Optional.empty(), plan().states().getFirst().failure());
  }

  @Test
  void runsNeedAFolder() throws Exception {
    ExperimentPlan plan = plan();
    Path place = plan.states().getFirst().run().folder().getParent();
    Files.createDirectories(place.getParent());
    Files.createFile(place);
    assertRefused(
        () -> work(plan, 1),
        place + ": expected a folder that can be written, found a file of this name");
  }

  @Test
  void experimentNeedsAFolder() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertRefused(
        () -> ExperimentLock.on(file),
        file + ": expected a folder that can be written, found a file of this name");
  }

  private static void assertRefused(Executable work, String expected) {
    assertEquals(expected, assertThrows(InputException.class, work).getMessage());
  }

  @Test
  void killedProcessIsAFailure() throws Exception {
    script.add(() -> launcher.breakOff("slow, seed 0", 137, "step 3 of 100"));
    List.of("fast, seed 0", "slow, seed 1", "fast, seed 1").forEach(this::trains);
    assertEquals(Outcome.SOME_FAILED, work(plan(), 2));
    assertEquals("slow, seed 0: was killed by signal 9: step 3 of 100", heard.getFirst());
  }

  @Test
  void endWithoutAParserIsAFailure() throws Exception {
    script.add(() -> launcher.breakOff("slow, seed 0", 0, "done"));
    List.of("fast, seed 0", "slow, seed 1", "fast, seed 1").forEach(this::trains);
    assertEquals(Outcome.SOME_FAILED, work(plan(), 2));
    assertEquals("slow, seed 0: ended without a result: done", heard.getFirst());
  }

  @Test
  void askedToStopAllProcessesAreAskedAndNoneBegins() throws Exception {
    trains("slow, seed 0");
    pause();
    script.add(() -> stop = true);
    assertEquals(Outcome.STOPPED, work(plan(), 2));
    assertEquals(List.of("fast, seed 0", "slow, seed 1"), launcher.stopped);
    assertEquals(3, launcher.started.size());
    assertEquals(
        List.of(
            "slow, seed 0: next Optional.empty", "fast, seed 0: stopped", "slow, seed 1: stopped"),
        heard);
    assertTrue(plan().states().stream().allMatch(state -> state.failure().isEmpty()));

    stop = false;
    List.of("fast, seed 0", "slow, seed 1", "fast, seed 1").forEach(this::trains);
    assertEquals(Outcome.DONE, work(plan(), 2));
  }

  @Test
  void askedToStopAtOnceNothingBegins() throws Exception {
    stop = true;
    assertEquals(Outcome.STOPPED, work(plan(), 2));
    assertEquals(List.of(), launcher.started);
  }

  @Test
  void whereTheWatcherFailsNoProcessIsLeftBehind() {
    script.add(
        () -> {
          throw new IllegalStateException("no report");
        });
    assertThrows(IllegalStateException.class, () -> work(plan(), 2));
    assertEquals(List.of("slow, seed 0", "fast, seed 0"), launcher.stopped);
  }

  @Test
  void trainedRunsAreEvaluatedAsTheFileSays() throws Exception {
    String text =
        SmallExperiment.TEXT
            .replace("[0, 1]", "[0]")
            .replace("baseline: slow", "evaluation: {questions: q, tables: t, beam: 3}");
    ExperimentPlan plan = SmallExperiment.plan(folder, text);
    EvaluationOptions options = plan.experiment().evaluation().orElseThrow();
    for (String name : List.of("slow, seed 0", "fast, seed 0")) {
      trains(name);
      pause();
      script.add(() -> launcher.evaluate(name, options));
      pause();
    }
    assertEquals(Outcome.DONE, work(plan, 1));
    assertEquals(
        List.of(
            "slow, seed 0 TRAIN",
            "slow, seed 0 EVALUATE",
            "fast, seed 0 TRAIN",
            "fast, seed 0 EVALUATE"),
        launcher.started);

    ExperimentPlan wider = SmallExperiment.plan(folder, text.replace("beam: 3", "beam: 5"));
    assertEquals(
        List.of(Optional.of(Stage.EVALUATE), Optional.of(Stage.EVALUATE)),
        wider.states().stream().map(RunState::next).toList());
  }

  @Test
  void anExperimentIsRunByOneProcessAtATime() throws IOException {
    try (ExperimentLock _ = ExperimentLock.on(folder.resolve("out"))) {
      String message =
          assertThrows(RuntimeException.class, () -> ExperimentLock.on(folder.resolve("out")))
              .getMessage();
      assertEquals(
          folder.resolve("out")
              + ": expected an experiment that nobody runs, found another process at work",
          message);
    }
    ExperimentLock.on(folder.resolve("out")).close();
    assertTrue(Files.exists(folder.resolve("out/lock")));
  }
}
