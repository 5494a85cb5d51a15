package dev.wayfarer.train.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.train.log.RunLog;
import dev.wayfarer.train.log.TrainingProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs of the small experiment have 100 steps.
class PaceTests {
  @TempDir Path folder;

  private static void log(PlannedRun run, int step, double seconds) {
    try (RunLog log = RunLog.begin(run.folder(), InstantSource.system())) {
      log.record(new TrainingProgress(step, step * 16L, seconds), Map.of("loss/train", 1.0));
    }
  }

  @Test
  void runsThatWaitTakeAsLongAsThoseAtWork() throws IOException {
    List<PlannedRun> runs = SmallExperiment.plan(folder, SmallExperiment.TEXT).runs();
    Pace pace = new Pace();
    assertEquals(Optional.empty(), pace.look(runs.get(0)));
    assertTrue(pace.secondsLeft(runs.subList(0, 2), runs.subList(2, 4), 2).isEmpty());
    log(runs.get(0), 50, 100); // 2 seconds a step
    log(runs.get(1), 50, 200); // 4
    pace.look(runs.get(0));
    assertEquals(50, pace.look(runs.get(1)).orElseThrow().step());
    assertEquals(100, pace.secondsLeft(runs.get(0)).orElseThrow(), 1e-9);
    assertEquals(200, pace.secondsLeft(runs.get(2)).orElseThrow(), 1e-9);
    assertEquals(400, pace.secondsLeft(runs.get(3)).orElseThrow(), 1e-9);
    // The third begins after 100 seconds, the fourth after 200.
    assertEquals(
        600, pace.secondsLeft(runs.subList(0, 2), runs.subList(2, 4), 2).orElseThrow(), 1e-9);
  }

  @Test
  void runsThatWereTrainedBeforeTakeNoMoreTime() throws IOException {
    List<PlannedRun> runs = SmallExperiment.plan(folder, SmallExperiment.TEXT).runs();
    log(runs.get(0), 50, 100);
    log(runs.get(1), 100, 200);
    Pace pace = new Pace();
    pace.look(runs.get(0));
    assertEquals(
        100, pace.secondsLeft(runs.subList(0, 1), runs.subList(1, 2), 1).orElseThrow(), 1e-9);
  }
}
