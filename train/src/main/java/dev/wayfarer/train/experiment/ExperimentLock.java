package dev.wayfarer.train.experiment;

import dev.wayfarer.sql.file.LockFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Path;

/// Locks the folder of an experiment against a second process.
public final class ExperimentLock implements AutoCloseable {
  private static final String NAME = "lock";

  private final Path folder;
  private final LockFile lock;

  private ExperimentLock(Path folder, LockFile lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /// Locks a folder, which is made where needed.
  ///
  /// @throws InputException where someone is at work there, or it cannot be written
  public static ExperimentLock on(Path folder) {
    try {
      return LockFile.tryHold(folder.resolve(NAME))
          .map(lock -> new ExperimentLock(folder, lock))
          .orElseThrow(
              () ->
                  new InputException(
                      folder.toString(),
                      "an experiment that nobody runs",
                      "another process at work"));
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  private static InputException cannotWrite(Path folder, IOException e) {
    return new InputException(folder.toString(), "a folder that can be written", Reason.of(e));
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }
}
