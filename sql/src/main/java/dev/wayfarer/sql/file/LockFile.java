package dev.wayfarer.sql.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
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
  private final FileChannel channel;

  private LockFile(FileChannel channel) {
    this.channel = channel;
  }

  /// Waits until the file can be held. Its folder is made where needed.
  ///
  /// Callers within one process must not wait for the same file at the same time: the platform
  /// refuses that.
  public static LockFile waitFor(Path file) throws IOException {
    FileChannel channel = open(file);
    try {
      FileLock _ = channel.lock();
      return new LockFile(channel);
    } catch (IOException | OverlappingFileLockException e) {
      channel.close();
      throw e;
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
