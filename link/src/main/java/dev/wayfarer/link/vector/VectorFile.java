package dev.wayfarer.link.vector;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.wayfarer.sql.input.InputException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// The header of a file of word vectors, and where everything else lies.
///
/// All numbers are little-endian; `d` is the number of dimensions, `n` that of words.
///
///     at  bytes
///      0      8   "WAYFVECS"
///      8      4   version of the format: 1
///     12      4   type of the numbers: 1 float32, 2 float16, 3 int8
///     16      4   d, from 1 to 65,536
///     20      4   n, at least 1
///     24      4   s, the slots of the hash index: a power of two, at least 2n
///     28      4   t, the bytes of all words
///     32      4   typical norm of a vector, float32
///     36      4   CRC-32C of the rows
///     40      4   CRC-32C of everything after the rows
///     44      4   CRC-32C of the 44 bytes before
///     48          rows, n times: float32  d × 4 bytes
///                                float16  d × 2 bytes
///                                int8     a scale (float32), then d × 1 byte: number = scale × byte
///                 the vector shared by unknown words, d × float32
///                 where each word begins in the text, n × 4 bytes, and then t
///                 slots, s × 4 bytes: 0 where empty, else the number of a row, counted from 1
///                 the words in UTF-8, one after the other, t bytes
///
/// Rows stand in the order of the source, which is by frequency in all that are widely used. A word
/// is looked for at slot [WordHash] modulo s and in those that follow, around the end, up to an empty
/// one.
///
/// The header and what follows the rows are checked whenever a file is opened; the rows, on demand.
record VectorFile(
    NumberType type,
    int dimensions,
    int words,
    int slots,
    int textBytes,
    float typicalNorm,
    int rowsChecksum,
    int indexChecksum) {
  static final int HEADER_BYTES = 48;
  static final int MOST_DIMENSIONS = 65_536;
  private static final byte[] MAGIC = "WAYFVECS".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;

  /// Reads and checks the header.
  ///
  /// @throws InputException where these are not the bytes of a whole file
  static VectorFile read(String name, MemorySegment file) {
    if (file.byteSize() < MAGIC.length || !Arrays.equals(firstBytes(file, MAGIC.length), MAGIC)) {
      String expected = "word vectors as `wayfarer vectors import` writes them";
      throw new InputException(name, expected, "another kind of file");
    }
    if (file.byteSize() < HEADER_BYTES) {
      throw cut(name, HEADER_BYTES, file.byteSize());
    }
    ByteBuffer header =
        ByteBuffer.wrap(firstBytes(file, HEADER_BYTES)).order(ByteOrder.LITTLE_ENDIAN);
    int version = header.getInt(MAGIC.length);
    if (version != VERSION) {
      String expected = "word vectors in version " + VERSION + " of the format";
      throw new InputException(name, expected, "version " + Integer.toUnsignedString(version));
    }
    VectorFile read = parse(header);
    if (read == null) {
      throw new InputException(name, "word vectors", "a damaged header");
    }
    if (read.length() != file.byteSize()) {
      throw cut(name, read.length(), file.byteSize());
    }
    return read;
  }

  private static InputException cut(String name, long expected, long found) {
    return new InputException(name, expected + " bytes of word vectors", Long.toString(found));
  }

  private static byte[] firstBytes(MemorySegment file, int count) {
    return file.asSlice(0, count).toArray(JAVA_BYTE);
  }

  private static @Nullable VectorFile parse(ByteBuffer header) {
    int checksum = checksum(header);
    header.position(MAGIC.length + Integer.BYTES);
    int code = header.getInt();
    for (NumberType type : NumberType.values()) {
      if (type.code() == code) {
        VectorFile read =
            new VectorFile(
                type,
                header.getInt(),
                header.getInt(),
                header.getInt(),
                header.getInt(),
                header.getFloat(),
                header.getInt(),
                header.getInt());
        return checksum == header.getInt() && read.isPossible() ? read : null;
      }
    }
    return null;
  }

  private boolean isPossible() {
    return dimensions >= 1
        && dimensions <= MOST_DIMENSIONS
        && words >= 1
        && Integer.bitCount(slots) == 1
        && slots > words
        && textBytes >= 0;
  }

  byte[] header() {
    ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    header.put(MAGIC).putInt(VERSION).putInt(type.code());
    header.putInt(dimensions).putInt(words).putInt(slots).putInt(textBytes);
    header.putFloat(typicalNorm).putInt(rowsChecksum).putInt(indexChecksum);
    header.putInt(checksum(header));
    return header.array();
  }

  private static int checksum(ByteBuffer header) {
    CRC32C checksum = new CRC32C();
    checksum.update(header.slice(0, HEADER_BYTES - Integer.BYTES));
    return (int) checksum.getValue();
  }

  long rowAt(int row) {
    return HEADER_BYTES + (long) type.rowBytes(dimensions) * row;
  }

  /// Where the rows end and everything that is checked at opening begins.
  long indexAt() {
    return rowAt(words);
  }

  long startsAt() {
    return indexAt() + (long) Float.BYTES * dimensions;
  }

  long slotsAt() {
    return startsAt() + Integer.BYTES * (words + 1L);
  }

  long textAt() {
    return slotsAt() + (long) Integer.BYTES * slots;
  }

  long length() {
    return textAt() + textBytes;
  }
}
