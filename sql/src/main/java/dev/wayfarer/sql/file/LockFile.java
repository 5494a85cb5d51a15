package dev.wayfarer.sql.file;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// A file that one process at a time holds, and within it one caller.
///
/// The operating system gives it free when its holder ends, however it ends. The file stays: what
/// counts is who holds it, not that it exists.
public final class LockFile implements AutoCloseable {
  private static final long MILLIS_BETWEEN_TRIES = 20;

  private final FileChannel channel;

  private LockFile(FileChannel channel) {
    this.channel = channel;
  }

  /// Waits until the file can be held. Its folder is made where needed.
  ///
  /// Callers within one process must not wait for the same file at the same time: the platform
  /// refuses that.
  ///
  /// It asks again and again. The system's own way to wait takes all threads of a process for one:
  /// where one thread holds a file and another waits for a second file, and another process does so
  /// the other way round, it sees a deadlock and refuses one of them.
  public static LockFile waitFor(Path file) throws IOException {
    FileChannel channel = open(file);
    try {
      while (channel.tryLock() == null) {
        Thread.sleep(MILLIS_BETWEEN_TRIES);
      }
      return new LockFile(channel);
    } catch (IOException | OverlappingFileLockException e) {
      channel.close();
      throw e;
    } catch (InterruptedException e) {
      channel.close();
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(file + ": interrupted while another process held it");
    }
  }

  /// Holds the file, unless another holds it. Its folder is made where needed.
  public static Optional<LockFile> tryHold(Path file) throws IOException {
    FileChannel channel = open(file);
    try {
      if (channel.tryLock() != null) {
        return Optional.of(new LockFile(channel));
      }
    } catch (OverlappingFileLockException _) {
      // held by this very process
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    channel.close();
    return Optional.empty();
  }

  private static FileChannel open(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
