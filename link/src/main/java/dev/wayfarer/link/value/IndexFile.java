package dev.wayfarer.link.value;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/// An index as a file. Numbers are big-endian, texts UTF-8.
///
///     int    0x57415956 "WAYV"
///     int    version, 2
///     text   the fingerprint of the database
///     texts  notes: n, n lengths in bytes, all bytes
///     int    n, then n columns, see FactsFormat
///     texts  words, as notes are
///     cells  texts; words and columns of each: n, n lengths, all items; bits of those that were cut
///     numbers n, n doubles in ascending order; columns of each, as those of cells
///     long   CRC-32C of everything before
final class IndexFile {
  /// A file of another version is read as if it were damaged, which makes a new one.
  static final int VERSION = 2;

  private static final int MAGIC = 0x57415956;
  private static final int BUFFER = 1 << 16;

  private IndexFile() {}

  static void write(Path file, String fingerprint, ValueIndex index) throws IOException {
    CRC32C sum = new CRC32C();
    try (OutputStream raw = Files.newOutputStream(file);
        CheckedOutputStream checked = new CheckedOutputStream(raw, sum);
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(checked, BUFFER))) {
      writeContent(out, fingerprint, index);
      out.flush();
      out.writeLong(sum.getValue());
    }
  }

  private static void writeContent(DataOutputStream out, String fingerprint, ValueIndex index)
      throws IOException {
    out.writeInt(MAGIC);
    out.writeInt(VERSION);
    out.writeUTF(fingerprint);
    TextStore.of(index.notes()).write(out);
    out.writeInt(index.allFacts().size());
    for (ColumnFacts facts : index.allFacts()) {
      FactsFormat.write(out, facts);
    }
    index.words().write(out);
    index.cells().write(out);
    index.numbers().write(out);
  }

  /// The index in a file; nothing where that is not an intact index of the database with that
  /// fingerprint.
  static Optional<ValueIndex> read(Path file, String fingerprint) {
    try {
      if (!Files.isRegularFile(file) || !isIntact(file)) {
        return Optional.empty();
      }
      try (DataInputStream in = open(file)) {
        return in.readInt() == MAGIC && in.readInt() == VERSION && in.readUTF().equals(fingerprint)
            ? Optional.of(readContent(in))
            : Optional.empty();
      }
    } catch (IOException | ArithmeticException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// Before anything is made of the content: a damaged length could ask for all memory.
  private static boolean isIntact(Path file) throws IOException {
    CRC32C sum = new CRC32C();
    try (DataInputStream in = open(file)) {
      long left = Files.size(file) - Long.BYTES;
      byte[] buffer = new byte[BUFFER];
      while (left > 0) {
        int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
        if (read < 0) {
          return false;
        }
        sum.update(buffer, 0, read);
        left -= read;
      }
      return in.readLong() == sum.getValue();
    }
  }

  private static DataInputStream open(Path file) throws IOException {
    InputStream raw = Files.newInputStream(file);
    return new DataInputStream(new BufferedInputStream(raw, BUFFER));
  }

  private static ValueIndex readContent(DataInputStream in) throws IOException {
    TextStore noteStore = TextStore.read(in);
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < noteStore.size(); i++) {
      notes.add(noteStore.get(i));
    }
    List<ColumnFacts> facts = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      facts.add(FactsFormat.read(in));
    }
    CellWords words = CellWords.read(in);
    CellTable cells = CellTable.read(in, words.size(), facts.size());
    return new ValueIndex(facts, words, cells, NumberTable.read(in, facts.size()), notes);
  }
}
