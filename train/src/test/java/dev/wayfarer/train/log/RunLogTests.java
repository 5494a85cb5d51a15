package dev.wayfarer.train.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.disk.Fault;
import dev.wayfarer.testkit.disk.FaultyDisk;
import dev.wayfarer.testkit.disk.Killed;
import dev.wayfarer.train.log.EventDecoder.Event;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLogTests {
  private static final String HEADER = "step,examples,seconds,name,value\n";
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.250Z");
  private static final InstantSource CLOCK = InstantSource.fixed(NOON);

  @TempDir Path folder;

  private static void record(RunLog log, long step) {
    log.record(new TrainingProgress(step, step * 16, step / 4.0), Map.of("loss", 1.0 / step));
  }

  private String metrics() throws IOException {
    return Files.readString(folder.resolve("metrics.csv"));
  }

  private List<Path> eventFiles() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().contains("tfevents")).sorted().toList();
    }
  }

  private void logSteps(int last) {
    try (RunLog log = RunLog.begin(folder, CLOCK)) {
      for (int step = 1; step <= last; step++) {
        record(log, step);
      }
      log.sync();
    }
  }

  @Test
  void figuresAreRowsInOrder() throws IOException {
    try (RunLog log = RunLog.begin(folder.resolve("."), CLOCK)) {
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put("loss/source", 3.875);
      figures.put("loss/target", Double.NaN);
      log.record(new TrainingProgress(500, 8000, 61.25), figures);
      assertEquals(
          HEADER + "500,8000,61.25,loss/source,3.875\n500,8000,61.25,loss/target,NaN\n",
          metrics(),
          "before it is closed");
    }
  }

  @Test
  void eventsAreWhatTensorBoardReads() throws IOException {
    try (RunLog log = RunLog.begin(folder, CLOCK)) {
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put("loss/source", 3.875);
      figures.put("dev/exact", 0.1);
      log.record(new TrainingProgress(0, 0, 0), Map.of("x".repeat(300), -1.0));
      log.record(new TrainingProgress(1L << 40, 8000, 61.25), figures);
    }
    Path file = eventFiles().getFirst();
    assertEquals("events.out.tfevents.1767268800.wayfarer.0", file.getFileName().toString());
    double time = 1767268800.25;
    assertEquals(
        List.of(
            new Event(time, 0, "brain.Event:2", Map.of(), 0),
            new Event(time, 0, null, Map.of("x".repeat(300), -1f), 0),
            new Event(time, 1L << 40, null, Map.of("loss/source", 3.875f, "dev/exact", 0.1f), 0)),
        EventDecoder.read(file));
  }

  /// The check value of CRC-32C is that of the digits 1 to 9.
  @Test
  void decoderOfThisTestKnowsTheChecksum() {
    int masked = EventDecoder.masked("123456789".getBytes(StandardCharsets.US_ASCII));
    assertEquals(Integer.rotateRight(0xe3069283, 15) + 0xa282ead8, masked);
  }

  @Test
  void resumedRunForgetsWhatCameAfter() throws IOException {
    logSteps(4);
    String four = metrics();
    try (RunLog log = RunLog.resume(folder, 2, CLOCK)) {
      assertEquals(HEADER + "1,16,0.25,loss,1.0\n2,32,0.5,loss,0.5\n", metrics());
      record(log, 3);
      record(log, 4);
    }
    assertEquals(four, metrics());
    List<Path> files = eventFiles();
    assertEquals(2, files.size());
    assertEquals(5, EventDecoder.read(files.get(0)).size(), "the old file is as it was");
    List<Event> events = EventDecoder.read(files.get(1));
    assertEquals(List.of(0L, 3L, 3L, 4L), events.stream().map(Event::step).toList());
    assertEquals(List.of(0L, 1L, 0L, 0L), events.stream().map(Event::status).toList());
  }

  @Test
  void runKilledBeforeItsFirstCheckpointBeginsAgain() throws IOException {
    logSteps(4);
    RunLog.resume(folder, -1, CLOCK).close();
    assertEquals(HEADER, metrics());
    Files.writeString(folder.resolve("metrics.csv"), "step,exam");
    RunLog.resume(folder, -1, CLOCK).close();
    assertEquals(HEADER, metrics());
    Files.delete(folder.resolve("metrics.csv"));
    RunLog.resume(folder, -1, CLOCK).close();
    assertEquals(HEADER, metrics());
  }

  @Test
  void rowThatAKillCutIsDropped() throws IOException {
    logSteps(2);
    String two = metrics();
    Path file = folder.resolve("metrics.csv");
    for (String torn : List.of("3", "3,48,0.75,loss,0.3", "2,32,0.5,lo", "\0\0\0")) {
      Files.writeString(file, torn, StandardOpenOption.APPEND);
      RunLog.resume(folder, 9, CLOCK).close();
      assertEquals(two, metrics());
    }
  }

  @Test
  void damagedRowIsRefusedWhereItStands() throws IOException {
    Path file = folder.resolve("metrics.csv");
    Files.writeString(file, HEADER + "1,16,0.25,loss,1.0\nnonsense\n2,32,0.5,loss,0.5\n");
    var refused = assertThrows(InputException.class, () -> RunLog.resume(folder, 9, CLOCK).close());
    assertEquals(
        file + ":3: expected a row of " + HEADER.strip() + ", found \"nonsense\"",
        refused.getMessage());
  }

  @Test
  void newRunDoesNotTouchAnOldOne() throws IOException {
    logSteps(1);
    String one = metrics();
    assertThrows(InputException.class, () -> RunLog.begin(folder, CLOCK).close());
    assertEquals(one, metrics());
  }

  @Test
  void stepsDoNotGoBackAndNamesArePlain() {
    try (RunLog log = RunLog.begin(folder, CLOCK)) {
      record(log, 5);
      record(log, 5);
      assertThrows(IllegalArgumentException.class, () -> record(log, 4));
      TrainingProgress at = new TrainingProgress(6, 0, 0);
      for (String name : List.of("", "a,b", "a\nb", "\"a\"")) {
        assertThrows(IllegalArgumentException.class, () -> log.record(at, Map.of(name, 1.0)));
      }
    }
  }

  @Test
  void rowsUpToTheStepSurviveAKillAtAnyMomentOfAResumption() throws IOException {
    for (int i = 0; ; i++) {
      Path run = Files.createDirectory(folder.resolve("run-" + i));
      try (RunLog log = RunLog.begin(new FaultyDisk(run).path(run), CLOCK)) {
        for (int step = 1; step <= 4; step++) {
          record(log, step);
        }
      }
      FaultyDisk disk = new FaultyDisk(run);
      disk.failAfter(i, Fault.POWER_LOSS);
      boolean killed = false;
      try {
        RunLog.resume(disk.path(run), 2, CLOCK).close();
      } catch (Killed _) {
        killed = true;
      }
      RunLog.resume(run, 2, CLOCK).close();
      assertEquals(
          HEADER + "1,16,0.25,loss,1.0\n2,32,0.5,loss,0.5\n",
          Files.readString(run.resolve("metrics.csv")));
      if (!killed) {
        assertTrue(i > 5, i + " changes");
        return;
      }
    }
  }

  @Test
  void fullDiskIsOneLine() {
    FaultyDisk disk = new FaultyDisk(folder);
    try (RunLog log = RunLog.begin(disk.path(folder), CLOCK)) {
      disk.failAfter(0, Fault.FULL);
      var failed = assertThrows(InputException.class, () -> record(log, 1));
      assertEquals(
          folder + ": expected a log that can be written, found No space left on device",
          failed.getMessage());
    }
  }
}
