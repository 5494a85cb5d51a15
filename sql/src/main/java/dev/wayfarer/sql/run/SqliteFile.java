package dev.wayfarer.sql.run;

import dev.wayfarer.sql.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

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

  private SqliteFile(Path path, byte[] header) {
    this.path = path;
    this.header = header;
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
    byte[] header = header(path);
    if (header.length == 0) {
      throw notADatabase(path, "an empty file");
    }
    if (header.length < HEADER_LENGTH
        || !Arrays.equals(header, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
      throw notADatabase(path, "a file that does not begin like one");
    }
    return new SqliteFile(path, header);
  }

  /// Where the driver finds the file: percent-encoded, so that no character of a file's name is
  /// taken for an option.
  String url() {
    String file = path.toAbsolutePath().toUri().toASCIIString();
    return "jdbc:sqlite:" + file + "?mode=ro" + (isUnusedWal() ? "&immutable=1" : "");
  }

  /// Whether the file is in WAL mode, and no other file holds a part of its content.
  private boolean isUnusedWal() {
    Path wal = path.resolveSibling(path.getFileName() + "-wal");
    try {
      return header[READ_VERSION_OFFSET] == WAL && (!Files.exists(wal) || Files.size(wal) == 0);
    } catch (IOException e) {
      return false;
    }
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
