package dev.wayfarer.sql.run;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Optional;

/// An SQLite database as a file, seen before SQLite is asked to open it.
///
/// SQLite would take an empty file for an empty database, and say no more of any other file than
/// that it is not a database.
final class SqliteFile {
  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final int READ_VERSION_OFFSET = 19;
  private static final int HEADER_LENGTH = 100;
  private static final byte WAL = 2;

  private final Path path;
  private final byte[] header;
  private final Optional<State> state;

  private SqliteFile(Path path, byte[] header, Optional<State> state) {
    this.path = path;
    this.header = header;
    this.state = state;
  }

  /// What a write changes.
  ///
  /// @param wal how long the file beside it is that holds recent writes
  private record State(FileTime modified, long length, long wal) {
    /// Nothing where the file cannot be looked at.
    static Optional<State> of(Path path) {
      Path wal = path.resolveSibling(path.getFileName() + "-wal");
      try {
        return Optional.of(
            new State(
                Files.getLastModifiedTime(path),
                Files.size(path),
                Files.exists(wal) ? Files.size(wal) : 0));
      } catch (IOException _) {
        return Optional.empty();
      }
    }
  }

  /// @throws InputException where there is no file that begins like a database
  static SqliteFile at(Path path) {
    if (!Files.exists(path)) {
      throw notADatabase(path, "no such file");
    }
    if (Files.isDirectory(path)) {
      throw notADatabase(path, "a folder");
    }
    if (!Files.isRegularFile(path)) {
      throw notADatabase(path, "something that is not a file");
    }
    Optional<State> state = State.of(path); // before any of it is read
    byte[] header = header(path);
    if (header.length == 0) {
      throw notADatabase(path, "an empty file");
    }
    if (header.length < HEADER_LENGTH
        || !Arrays.equals(header, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
      throw notADatabase(path, "a file that does not begin like one");
    }
    return new SqliteFile(path, header, state);
  }

  Path path() {
    return path;
  }

  /// Where the driver finds the file: percent-encoded, so that no character of a file's name is
  /// taken for an option.
  String url() {
    String file = path.toAbsolutePath().toUri().toASCIIString();
    return "jdbc:sqlite:" + file + "?mode=ro" + (isImmutable() ? "&immutable=1" : "");
  }

  /// Whether it is opened as a file that nobody writes: it is in WAL mode, and no other file held a
  /// part of its content.
  boolean isImmutable() {
    return header[READ_VERSION_OFFSET] == WAL && state.isPresent() && state.get().wal() == 0;
  }

  /// Whether nobody has written since it was looked at.
  boolean isUnchanged() {
    return state.isPresent() && state.equals(State.of(path));
  }

  private static byte[] header(Path path) {
    try (InputStream file = Files.newInputStream(path)) {
      return file.readNBytes(HEADER_LENGTH);
    } catch (AccessDeniedException e) {
      throw notADatabase(path, "a file that may not be read");
    } catch (IOException e) {
      throw notADatabase(path, "a file that cannot be read: " + e.getMessage());
    }
  }

  static InputException notADatabase(Path path, String found) {
    return new InputException(path.toString(), "an SQLite database", found);
  }
}
