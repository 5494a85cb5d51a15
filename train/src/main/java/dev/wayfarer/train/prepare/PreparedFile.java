package dev.wayfarer.train.prepare;

import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.file.BoundedFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.zip.CRC32C;

/// A prepared dataset as a file. Numbers are big-endian.
///
///     int       0x57415950 "WAYP"
///     int       version, 2
///     sections  in the order of `FileSection`, then one for each encoder; each: int size, int compressed
///               size, deflated bytes
///     int       CRC-32C of everything before
///
/// What the sections hold, [DatasetFormat] tells. A file is written beside its place and
/// renamed: nobody sees half of one. Reading refuses any other version, and any damage.
public final class PreparedFile {
  private static final int MAGIC = 0x57415950;
  private static final int VERSION = 3;
  private static final int HEAD_BYTES = 2 * Integer.BYTES;
  private static final int LEAST_BYTES = HEAD_BYTES + Integer.BYTES;
  private static final String EXPECTED = "a prepared dataset";

  private PreparedFile() {}

  /// Writes a file, or leaves what was there.
  ///
  /// @throws InputException where it cannot be written
  public static void write(Path file, PreparedDataset dataset) {
    byte[] content = bytes(DatasetFormat.sections(dataset));
    try {
      AtomicFile.write(file, content);
    } catch (NoSuchFileException _) {
      throw new InputException(file.toString(), "a file in an existing folder", "no such folder");
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file that can be written", Reason.of(e));
    }
  }

  private static byte[] bytes(List<byte[]> sections) {
    List<byte[]> compressed = sections.parallelStream().map(FileSection::compressed).toList();
    int size = compressed.stream().mapToInt(part -> HEAD_BYTES + part.length).sum();
    ByteBuffer out = ByteBuffer.allocate(LEAST_BYTES + size).putInt(MAGIC).putInt(VERSION);
    for (int i = 0; i < sections.size(); i++) {
      byte[] part = compressed.get(i);
      out.putInt(sections.get(i).length).putInt(part.length).put(part);
    }
    return out.putInt(checksum(out.array())).array();
  }

  /// Of everything but the checksum itself, which comes last.
  private static int checksum(byte[] file) {
    CRC32C sum = new CRC32C();
    sum.update(file, 0, file.length - Integer.BYTES);
    return (int) sum.getValue();
  }

  /// By what a file is known again: its SHA-256 in hexadecimal digits.
  ///
  /// @throws InputException where it cannot be read
  public static String sha256(Path file) {
    return SourceHashes.of(file);
  }

  /// Reads a file.
  ///
  /// @throws InputException where there is none, it is damaged, or of another version
  public static PreparedDataset read(Path file) {
    byte[] content = content(file);
    ByteBuffer in = ByteBuffer.wrap(content);
    if (content.length < LEAST_BYTES || in.getInt() != MAGIC) {
      throw new InputException(file.toString(), EXPECTED, "something else");
    }
    int version = in.getInt();
    if (version != VERSION) {
      throw new InputException(
          file.toString(), EXPECTED + " of version " + VERSION, version + " (prepare it again)");
    }
    if (checksum(content) != in.getInt(content.length - Integer.BYTES)) {
      throw new InputException(file.toString(), "an undamaged file", "another checksum");
    }
    try {
      return DatasetFormat.dataset(file.toString(), sections(content, in));
    } catch (IllegalArgumentException
        | IndexOutOfBoundsException
        | NegativeArraySizeException
        | BufferUnderflowException
        | NoSuchElementException _) {
      // The checksum holds, so this is no damage: the writer had another understanding.
      throw new InputException(
          file.toString(), EXPECTED + " (prepare it again)", "contents in another order");
    }
  }

  private static byte[] content(Path file) {
    try {
      return BoundedFile.read(file);
    } catch (NoSuchFileException _) {
      throw new InputException(file.toString(), EXPECTED, "no such file");
    } catch (IOException e) {
      String found = Files.isDirectory(file) ? "a folder" : Reason.of(e);
      throw new InputException(file.toString(), EXPECTED, found);
    }
  }

  private static List<byte[]> sections(byte[] content, ByteBuffer in) {
    List<byte[]> sections = new ArrayList<>();
    while (in.remaining() > Integer.BYTES) {
      int size = in.getInt();
      int length = in.getInt();
      sections.add(FileSection.expanded(content, in.position(), length, size));
      in.position(in.position() + length);
    }
    return sections;
  }
}
