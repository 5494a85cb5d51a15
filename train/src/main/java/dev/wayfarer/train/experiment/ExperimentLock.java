package dev.wayfarer.train.experiment;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.Reason;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Locks the folder of an experiment against a second process.
public final class ExperimentLock implements AutoCloseable {
  private static final String NAME = "lock";

  private final Path folder;
  private final FileChannel channel;

  private ExperimentLock(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /// Locks a folder, which is made where needed.
  ///
  /// @throws InputException where someone is at work there, or it cannot be written
  public static ExperimentLock on(Path folder) {
    try {
      Files.createDirectories(folder);
      FileChannel channel =
          FileChannel.open(
              folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (!isLocked(channel)) {
        channel.close();
        throw new InputException(
            folder.toString(), "an experiment that nobody runs", "another process at work");
      }
      return new ExperimentLock(folder, channel);
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException _) {
      return false; // by this very process
    }
  }

  private static InputException cannotWrite(Path folder, IOException e) {
    return new InputException(folder.toString(), "a folder that can be written", Reason.of(e));
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
