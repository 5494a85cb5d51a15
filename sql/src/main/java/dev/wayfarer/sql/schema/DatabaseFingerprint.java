package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.file.Sha256;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A fingerprint of a database, by which what a cache holds of it is recognised as outdated.
///
/// It covers the file's size and time, its first page (where SQLite counts changes), blocks from
/// all over it, and the write-ahead log beside it; the names of the schema; and what else shapes
/// the cached, as its caller says. It does not read a large file as a whole.
public final class DatabaseFingerprint {
  private static final int BLOCK = 4096;
  private static final int BLOCKS = 64;

  private final Sha256 digest = new Sha256();

  private DatabaseFingerprint() {}

  /// The digest of a database in a file.
  ///
  /// @param format version and settings of what is cached
  /// @throws InputException where the file cannot be read
  public static String of(Path database, Schema schema, String format) {
    DatabaseFingerprint fingerprint = new DatabaseFingerprint();
    fingerprint.addShape(schema, format);
    try {
      fingerprint.addFile(database);
      Path log = database.resolveSibling(database.getFileName() + "-wal");
      if (Files.exists(log)) {
        fingerprint.addFile(log);
      }
    } catch (IOException e) {
      throw new InputException(database.toString(), "a file that can be read", Reason.of(e));
    }
    return fingerprint.hex();
  }

  /// The digest of all but the cells themselves.
  ///
  /// @param format version and settings of what is cached
  public static String of(Schema schema, String format) {
    DatabaseFingerprint fingerprint = new DatabaseFingerprint();
    fingerprint.addShape(schema, format);
    return fingerprint.hex();
  }

  private void addShape(Schema schema, String format) {
    add(format);
    for (Column column : schema.columns()) {
      add(column.table().map(t -> schema.table(t).name()).orElse(""));
      add(column.name());
    }
  }

  /// The digest of a text alone.
  public static String of(String text) {
    DatabaseFingerprint fingerprint = new DatabaseFingerprint();
    fingerprint.add(text);
    return fingerprint.hex();
  }

  private void addFile(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      long size = channel.size();
      add(size + " " + Files.getLastModifiedTime(file).toInstant());
      ByteBuffer block = ByteBuffer.allocate(BLOCK);
      long step = Math.max(BLOCK, size / BLOCKS);
      for (long at = 0; at < size; at += step) {
        block.clear();
        channel.read(block, at);
        digest.add(block.flip());
      }
    }
  }

  private void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.add(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
    digest.add(bytes);
  }

  private String hex() {
    return digest.hex();
  }
}
