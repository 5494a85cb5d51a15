package dev.wayfarer.train.loop;

import dev.wayfarer.model.checkpoint.CheckpointHistory;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/// The folder of a run, locked against other trainers as long as this is open.
///
///     checkpoints/   where training can go on; the last few
///     model/best     the parser that matched most held-out queries, released
///     model/last     the parser at the end, released
///     metrics.csv, events.out.tfevents.*   figures
///     encoder/       the files of the parser's encoder
///     lock           held while a trainer is at work
public final class RunFolder implements AutoCloseable {
  private static final String LOCK = "lock";

  /// It, and what is left of an unfinished one, may lie there before a run begins.
  private static final String DATA = "data.prepared";

  private final Path folder;
  private final FileChannel channel;

  private RunFolder(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /// Locks the folder of a run, which is made where a new one begins.
  ///
  /// @throws InputException where it is in use, cannot be written, or holds a run though a new one
  ///   is to begin
  public static RunFolder open(Path folder, boolean resumes) {
    check(folder, resumes);
    try {
      Files.createDirectories(folder);
      Path file = folder.resolve(LOCK);
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (lock(channel) == null) {
        channel.close();
        throw new InputException(
            folder.toString(), "a run that nobody trains", "another trainer at work");
      }
      return new RunFolder(folder, channel);
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
      throw new InputException(
          folder.toString(), "a new folder", "one that is in use (--resume goes on with its run)");
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
      return entries
          .map(entry -> entry.getFileName().toString())
          .allMatch(name -> name.startsWith(DATA));
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  private static FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException _) {
      return null; // by this very process
    }
  }

  private static InputException cannotWrite(Path folder, IOException e) {
    return new InputException(folder.toString(), "a folder that can be written", Reason.of(e));
  }

  /// Where a dataset lies that was prepared for this run alone.
  public static Path data(Path folder) {
    return folder.resolve(DATA);
  }

  public Path path() {
    return folder;
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

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }
}
