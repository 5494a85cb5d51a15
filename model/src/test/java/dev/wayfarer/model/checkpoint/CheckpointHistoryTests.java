package dev.wayfarer.model.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.file.Disk;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.disk.Fault;
import dev.wayfarer.testkit.disk.FaultyDisk;
import dev.wayfarer.testkit.disk.Killed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckpointHistoryTests {
  @TempDir Path folder;

  private static Checkpoint save(Path checkpoints, long step, int keep) {
    return save(new FaultyDisk(checkpoints), checkpoints, step, keep);
  }

  private static Checkpoint save(FaultyDisk disk, Path folder, long step, int keep) {
    Path checkpoints = disk.path(folder);
    CheckpointHistory history = CheckpointHistory.of(checkpoints);
    Checkpoint former = history.latest().orElse(null);
    return history.save(step, keep, writer -> SmallCheckpoint.write(writer, step, former));
  }

  @Test
  void newestIsOpenedAndOlderOnesGo() throws IOException {
    CheckpointHistory history = CheckpointHistory.of(folder.resolve("run/checkpoints"));
    assertEquals(Optional.empty(), history.latest());
    for (long step : new long[] {500, 1000, 999_999, 1_000_000}) {
      SmallCheckpoint.assertWhole(save(folder.resolve("run/checkpoints"), step, 2), step);
      SmallCheckpoint.assertWhole(history.latest().orElseThrow(), step);
    }
    assertEquals(List.of(999_999L, 1_000_000L), history.steps());
    assertEquals(
        List.of("step-1000000", "step-999999"),
        Disk.entries(folder.resolve("run/checkpoints")).stream()
            .map(path -> path.getFileName().toString())
            .toList());
  }

  @Test
  void damagedNewestIsAnErrorThatNamesTheOlderOnes() throws IOException {
    for (long step = 1; step <= 3; step++) {
      save(folder, step, 5);
    }
    CheckpointHistory history = CheckpointHistory.of(folder);
    Path config = Files.writeString(history.path(3).resolve("config.json"), "{}");
    var damaged = assertThrows(InputException.class, history::latest);
    assertEquals(
        config
            + ": expected 11 bytes (else it is damaged: copy it again), found 2 (older checkpoints: [step-000002, step-000001])",
        damaged.getMessage());
    Files.delete(history.path(3).resolve("provenance.json"));
    assertThrows(InputException.class, history::latest);
    SmallCheckpoint.assertWhole(Checkpoint.open(history.path(2)), 2);
  }

  @Test
  void stepsAfterTheOneToGoOnFromAreDropped() {
    for (long step = 1; step <= 4; step++) {
      save(folder, step, 5);
    }
    CheckpointHistory history = CheckpointHistory.of(folder);
    history.dropAfter(2);
    assertEquals(List.of(1L, 2L), history.steps());
    save(folder, 3, 5);
    SmallCheckpoint.assertWhole(history.latest().orElseThrow(), 3);
  }

  @Test
  void stepIsSavedOnce() {
    save(folder, 1, 5);
    assertThrows(InputException.class, () -> save(folder, 1, 5));
    SmallCheckpoint.assertWhole(CheckpointHistory.of(folder).latest().orElseThrow(), 1);
  }

  @Test
  void failureOfTheContentLeavesNothing() throws IOException {
    var failed =
        assertThrows(
            IllegalStateException.class,
            () ->
                CheckpointHistory.of(folder)
                    .save(
                        1,
                        1,
                        writer -> {
                          writer.text("a", "text");
                          throw new IllegalStateException("no more");
                        }));
    assertEquals("no more", failed.getMessage());
    assertEquals(List.of(), Disk.entries(folder));
  }

  @Test
  void leftoversOfProcessesAliveStay() throws IOException {
    long alive = ProcessHandle.current().parent().orElseThrow().pid();
    Path other = Files.createDirectory(folder.resolve(".step-000007.tmp-" + alive));
    Path stale = Files.createDirectory(folder.resolve(".step-000007.tmp-999999999999"));
    save(folder, 1, 1);
    assertTrue(Files.exists(other));
    assertFalse(Files.exists(stale));
  }

  @Nested
  class Faults {
    /// Saves step 2 to a history that holds step 1, after which step 1 is deleted.
    private List<String> trySecond(Path checkpoints, int healthyChanges, Fault fault) {
      save(checkpoints, 1, 1);
      FaultyDisk disk = new FaultyDisk(checkpoints);
      disk.failAfter(healthyChanges, fault);
      save(disk, checkpoints, 2, 1);
      return disk.changes();
    }

    private int changes() throws IOException {
      return trySecond(folder.resolve("healthy"), Integer.MAX_VALUE / 2, Fault.KILL).size();
    }

    @ParameterizedTest
    @EnumSource(names = {"KILL", "POWER_LOSS"})
    void oldOrNewOneIsWholeWheneverTheProcessEnds(Fault fault) throws IOException {
      int changes = changes();
      assertTrue(changes > 20, changes + " changes");
      List<Long> found = new ArrayList<>();
      for (int i = 0; i < changes; i++) {
        Path checkpoints = folder.resolve("killed-" + i);
        int healthy = i;
        assertThrows(Killed.class, () -> trySecond(checkpoints, healthy, fault));
        Checkpoint latest = CheckpointHistory.of(checkpoints).latest().orElseThrow();
        long step = (Long) latest.provenance().get("step");
        SmallCheckpoint.assertWhole(latest, step);
        found.add(step);
        goOn(checkpoints);
      }
      assertEquals(1, found.getFirst());
      assertEquals(2, found.getLast());
      assertEquals(found.stream().sorted().toList(), found, "no way back");
    }

    /// Training after a kill meets nothing in its way, and leaves nothing behind.
    private static void goOn(Path checkpoints) throws IOException {
      save(checkpoints, 3, 1);
      assertEquals(List.of(checkpoints.resolve("step-000003")), Disk.entries(checkpoints));
      SmallCheckpoint.assertWhole(CheckpointHistory.of(checkpoints).latest().orElseThrow(), 3);
    }

    @ParameterizedTest
    @EnumSource(names = {"FULL", "READ_ONLY"})
    void failingDiskIsReportedInOneLineAndHarmless(Fault fault) throws IOException {
      String reason =
          fault == Fault.FULL ? "found No space left on device" : "found Read-only file system";
      int changes = changes();
      int refused = 0;
      for (int i = 0; i < changes; i++) {
        Path checkpoints = folder.resolve("failed-" + i);
        try {
          trySecond(checkpoints, i, fault);
        } catch (InputException e) {
          assertTrue(e.getMessage().endsWith(reason), e.getMessage());
          assertTrue(e.getMessage().startsWith(checkpoints.toString()), e.getMessage());
          refused++;
        }
        Checkpoint latest = CheckpointHistory.of(checkpoints).latest().orElseThrow();
        SmallCheckpoint.assertWhole(latest, (Long) latest.provenance().get("step"));
        goOn(checkpoints);
      }
      assertTrue(refused > 10, refused + " refused");
    }

    @Test
    void fullDiskKeepsNoLeftover() throws IOException {
      Path checkpoints = folder.resolve("full");
      assertThrows(InputException.class, () -> trySecond(checkpoints, 8, Fault.FULL));
      assertEquals(List.of(checkpoints.resolve("step-000001")), Disk.entries(checkpoints));
    }

    @Test
    void firstCheckpointIsThereOrNot() {
      FaultyDisk healthy = new FaultyDisk(folder);
      save(healthy, folder.resolve("healthy"), 1, 1);
      for (int i = 0; i < healthy.changes().size(); i++) {
        Path checkpoints = folder.resolve("first-" + i);
        FaultyDisk disk = new FaultyDisk(folder);
        disk.failAfter(i, Fault.POWER_LOSS);
        assertThrows(Killed.class, () -> save(disk, checkpoints, 1, 1));
        CheckpointHistory.of(checkpoints)
            .latest()
            .ifPresent(latest -> SmallCheckpoint.assertWhole(latest, 1));
      }
    }

    @Test
    void copyTakesTheLinksPlaceOnADiskWithoutLinks() throws IOException {
      Path checkpoints = folder.resolve("unlinked");
      List<String> changes = trySecond(checkpoints, 0, Fault.NO_LINKS);
      assertTrue(changes.stream().anyMatch(change -> change.startsWith("copy")), "" + changes);
      SmallCheckpoint.assertWhole(CheckpointHistory.of(checkpoints).latest().orElseThrow(), 2);
    }
  }
}
