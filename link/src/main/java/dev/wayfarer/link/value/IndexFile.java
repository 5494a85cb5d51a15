package dev.wayfarer.link.value;

import dev.wayfarer.link.value.ColumnCells.Coverage;
import dev.wayfarer.link.value.ColumnFacts.Code;
import dev.wayfarer.link.value.ColumnFacts.NumberFacts;
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
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/// An index as a file. Numbers are big-endian, texts UTF-8.
///
///     int    0x57415956 "WAYV"
///     int    version, 3
///     text   the fingerprint of the database
///     texts  notes: n, n lengths in bytes, all bytes
///     int    n, then n columns, see FactsFormat
///     texts  words, as notes are
///     cells  texts; words and columns of each: n, n lengths, all items; bits of those that were cut
///     numbers n, n doubles in ascending order; columns of each, as those of cells
///     long   CRC-32C of everything before
final class IndexFile {
  /// A file of another version is read as if it were damaged, which makes a new one.
  static final int VERSION = 3;

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

  /// The facts of a column inside the file of an index.
  ///
  ///     text     coverage
  ///     int      distinct cells
  ///     boolean  whether there are numbers; if so int distinct, double min, double max, boolean whole
  ///     byte     n, then n spellings of dates, each a text
  ///     byte     n, then n codes: text, boolean whether it is a number
  ///     boolean  whether cells are missing
  private static final class FactsFormat {
    private FactsFormat() {}

    static void write(DataOutputStream out, ColumnFacts facts) throws IOException {
      out.writeUTF(facts.coverage().name());
      out.writeInt(facts.distinct());
      out.writeBoolean(facts.numbers().isPresent());
      if (facts.numbers().isPresent()) {
        NumberFacts numbers = facts.numbers().get();
        out.writeInt(numbers.distinct());
        out.writeDouble(numbers.min());
        out.writeDouble(numbers.max());
        out.writeBoolean(numbers.whole());
      }
      out.writeByte(facts.dates().size());
      for (DateSpelling spelling : facts.dates()) {
        out.writeUTF(spelling.name());
      }
      out.writeByte(facts.codes().size());
      for (Code code : facts.codes()) {
        out.writeUTF(code.text());
        out.writeBoolean(code.number());
      }
      out.writeBoolean(facts.missing());
    }

    static ColumnFacts read(DataInputStream in) throws IOException {
      Coverage coverage = Coverage.valueOf(in.readUTF());
      int distinct = in.readInt();
      Optional<NumberFacts> numbers =
          in.readBoolean() ? Optional.of(numbers(in)) : Optional.empty();
      Set<DateSpelling> dates = EnumSet.noneOf(DateSpelling.class);
      for (int left = in.readByte(); left > 0; left--) {
        dates.add(DateSpelling.valueOf(in.readUTF()));
      }
      List<Code> codes = new ArrayList<>();
      for (int left = in.readByte(); left > 0; left--) {
        codes.add(new Code(in.readUTF(), in.readBoolean()));
      }
      return new ColumnFacts(coverage, distinct, numbers, dates, codes, in.readBoolean());
    }

    private static NumberFacts numbers(DataInputStream in) throws IOException {
      return new NumberFacts(in.readInt(), in.readDouble(), in.readDouble(), in.readBoolean());
    }
  }
}
