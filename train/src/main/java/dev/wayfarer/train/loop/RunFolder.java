package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.Checkpoint;
import dev.wayfarer.model.checkpoint.CheckpointHistory;
import dev.wayfarer.sql.file.Disk;
import dev.wayfarer.sql.file.LockFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.train.optimiser.Averaging;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/// The folder of a run, locked against other trainers as long as this is open.
///
///     checkpoints/   where training can go on; the last few
///     model/best     the parser that matched most held-out queries, released
///     model/last     the parser at the end, released
///     model/exponential, model/snapshots   the same with averaged parameters, where these are kept
///     metrics.csv, events.out.tfevents.*   figures
///     encoder/       the files of the parser's encoder
///     lock           held while a trainer is at work
public final class RunFolder implements AutoCloseable {
  private static final String LOCK = "lock";

  /// It, and what is left of an unfinished one, may lie there before a run begins.
  private static final String DATA = "data.prepared";

  private final Path folder;
  private final LockFile lock;

  /// Whether what is in the folder stays when this is closed.
  private boolean holds;

  /// Whether there was no such folder before.
  private final boolean made;

  private RunFolder(Path folder, LockFile lock, boolean made, boolean holds) {
    this.folder = folder;
    this.lock = lock;
    this.made = made;
    this.holds = holds;
  }

  /// Locks the folder of a run, which is made where a new one begins.
  ///
  /// @throws InputException where it is in use, cannot be written, or holds a run though a new one
  ///   is to begin
  public static RunFolder open(Path folder, boolean resumes) {
    check(folder, resumes);
    boolean made = Files.notExists(folder);
    try {
      return LockFile.tryHold(folder.resolve(LOCK))
          .map(lock -> new RunFolder(folder, lock, made, resumes))
          .orElseThrow(
              () ->
                  new InputException(
                      folder.toString(), "a run that nobody trains", "another trainer at work"));
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  /// Refuses a folder that does not fit, without touching it.
  ///
  /// @throws InputException where there is no run to resume, or one where a new one is to begin
  public static void check(Path folder, boolean resumes) {
    if (resumes && !holdsRun(folder)) {
      throw new InputException(folder.toString(), "the folder of a run to resume", "none");
    }
    if (!resumes && Files.exists(folder) && !isEmpty(folder)) {
      throw new FolderInUseException(folder);
    }
  }

  /// Whether a run was begun in a folder.
  public static boolean holdsRun(Path folder) {
    return Files.exists(folder.resolve(LOCK));
  }

  private static boolean isEmpty(Path folder) {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.allMatch(RunFolder::mayLieBefore);
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  private static boolean mayLieBefore(Path entry) {
    return entry.getFileName().toString().startsWith(DATA);
  }

  private static InputException cannotWrite(Path folder, IOException e) {
    return new InputException(folder.toString(), "a folder that can be written", Reason.of(e));
  }

  private void free() throws IOException {
    for (Path entry : Disk.entries(folder)) {
      if (!mayLieBefore(entry)) {
        Disk.deleteTree(entry);
      }
    }
    if (made) {
      Files.delete(folder);
    }
  }

  /// Where a dataset lies that was prepared for this run alone.
  public static Path data(Path folder) {
    return folder.resolve(DATA);
  }

  public Path path() {
    return folder;
  }

  /// The first step comes. A run that is refused before leaves its folder as free as it was.
  void begin() {
    holds = true;
  }

  CheckpointHistory checkpoints() {
    return checkpoints(folder);
  }

  static CheckpointHistory checkpoints(Path folder) {
    return CheckpointHistory.of(folder.resolve("checkpoints"));
  }

  Path encoder() {
    return folder.resolve("encoder");
  }

  Path best() {
    return best(folder);
  }

  static Path best(Path folder) {
    return folder.resolve("model").resolve("best");
  }

  Path last() {
    return last(folder);
  }

  /// Where the parser at the end of a run lies, once it has ended.
  public static Path last(Path folder) {
    return folder.resolve("model").resolve("last");
  }

  /// Where the parser with averaged parameters lies at the end of a run.
  public static Path averaged(Path folder, Averaging.Kind kind) {
    return folder.resolve("model").resolve(kind.toString());
  }

  /// Which averaged parameters of its run a released parser has, if any.
  public static Optional<String> average(Checkpoint released) {
    String parameters = String.valueOf(released.provenance().get(RunRecord.PARAMETERS));
    return Arrays.stream(Averaging.Kind.values())
        .map(Averaging.Kind::toString)
        .filter(parameters::equals)
        .findFirst();
  }

  @Override
  public void close() {
    try (lock) {
      if (!holds) {
        free();
      }
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }
}
