package dev.wayfarer.sql.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/// Writes a file as a whole or not at all.
///
/// Content goes to a temporary file beside the target. [#commit] syncs it, renames it and syncs the
/// folder: before, readers find what was there; after, the new content, even where the power fails.
/// Closing without a commit leaves what was there. Any number of threads and processes may write
/// the same target; the last one wins. Not thread-safe itself.
public final class AtomicFile implements AutoCloseable {
  private static final AtomicLong NUMBER = new AtomicLong();

  private final Path target;
  private final Path temporary;

  private AtomicFile(Path target) {
    this.target = target.toAbsolutePath();
    this.temporary =
        this.target.resolveSibling(
            "%s.%d-%d.tmp"
                .formatted(
                    target.getFileName(), ProcessHandle.current().pid(), NUMBER.incrementAndGet()));
  }

  /// Writes the content of a file.
  @FunctionalInterface
  public interface Content {
    /// Writes all of it.
    ///
    /// @param file does not exist yet, or is empty
    void writeTo(Path file) throws IOException;
  }

  /// Begins a file; the caller writes to [#path].
  public static AtomicFile begin(Path target) {
    return new AtomicFile(target);
  }

  /// Writes a file, or leaves what was there.
  public static void write(Path target, Content content) throws IOException {
    try (AtomicFile file = begin(target)) {
      content.writeTo(file.path());
      file.commit();
    }
  }

  /// The same for content that is nobody's business but the user's.
  public static void writePrivate(Path target, Content content) throws IOException {
    try (AtomicFile file = begin(target)) {
      Files.createFile(file.path(), ownerOnly(file.path()));
      content.writeTo(file.path());
      file.commit();
    }
  }

  private static FileAttribute<?>[] ownerOnly(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(
              Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE))
        }
        : new FileAttribute<?>[0];
  }

  public static void write(Path target, byte[] content) throws IOException {
    write(target, file -> Files.write(file, content));
  }

  /// Where the content is written to until it is complete.
  public Path path() {
    return temporary;
  }

  /// Puts the complete and closed file in its place.
  public void commit() throws IOException {
    Disk.syncFile(temporary);
    Files.move(
        temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    Disk.syncFolder(requireNonNull(target.getParent()));
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException _) {
      // A failure to write is under way, to which a leftover adds nothing.
    }
  }
}
