package dev.wayfarer.model.weights.convert;

import dev.wayfarer.model.checkpoint.DataType;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.checkpoint.TensorType;
import dev.wayfarer.sql.input.InputException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/// The weights in a TensorFlow checkpoint of version 2: an index, and a file of numbers.
///
/// The index is a sorted table of LevelDB: blocks of entries, each of which shares the beginning of
/// its key with the one before; then a block that lists these; 48 bytes at the end say where that
/// one is. Values are messages of Protocol Buffers.
final class TensorFlowCheckpoint {
  private static final int FOOTER = 48;
  private static final long MAGIC = 0xdb4775248b80fb57L;
  private static final int TRAILER = 5;
  private static final int MASK = 0xa282ead8;

  // Numbers of fields, from the published schema of the format.
  private static final int ENTRY_TYPE = 1;
  private static final int ENTRY_SHAPE = 2;
  private static final int ENTRY_OFFSET = 4;
  private static final int ENTRY_SIZE = 5;
  private static final int ENTRY_CHECKSUM = 6;
  private static final int SHAPE_DIMENSION = 2;
  private static final int DIMENSION_SIZE = 1;
  private static final int FLOAT = 1;

  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final String source;
  private final MemorySegment index;
  private final MemorySegment numbers;

  private TensorFlowCheckpoint(String source, MemorySegment index, MemorySegment numbers) {
    this.source = source;
    this.index = index;
    this.numbers = numbers;
  }

  /// The tensors by their names in the checkpoint, over the bytes of the file.
  ///
  /// @param source for messages
  /// @throws InputException where a file is damaged, or none of a checkpoint
  static Map<String, TensorData> tensors(
      String source, MemorySegment index, MemorySegment numbers) {
    try {
      return new TensorFlowCheckpoint(source, index, numbers).tensors();
    } catch (ProtobufMessage.MalformedException | IndexOutOfBoundsException e) {
      throw new InputException(source, "a TensorFlow checkpoint", "an early end");
    }
  }

  private Map<String, TensorData> tensors() {
    long end = index.byteSize();
    if (end < FOOTER || index.get(LONG, end - Long.BYTES) != MAGIC) {
      throw new InputException(source, "the index of a TensorFlow checkpoint", "something else");
    }
    ByteCursor footer = new ByteCursor(index.asSlice(end - FOOTER));
    footer.varint(); // where another block lies, and its size
    footer.varint();
    Map<String, TensorData> tensors = new LinkedHashMap<>();
    for (MemorySegment place : block(footer.varint(), footer.varint()).values()) {
      ByteCursor handle = new ByteCursor(place);
      block(handle.varint(), handle.varint())
          .forEach(
              (name, entry) -> {
                if (!name.isEmpty()) { // the first entry is the header of all
                  tensor(name, new ProtobufMessage(entry), tensors);
                }
              });
    }
    return tensors;
  }

  private Map<String, MemorySegment> block(long at, long size) {
    MemorySegment block = index.asSlice(at, size + TRAILER);
    if (block.get(ValueLayout.JAVA_BYTE, size) != 0) {
      throw new InputException(source, "an index that is not compressed", "a compressed one");
    }
    int restarts = block.get(INT, size - Integer.BYTES);
    ByteCursor in =
        new ByteCursor(block.asSlice(0, size - Integer.BYTES - (long) restarts * Integer.BYTES));
    Map<String, MemorySegment> entries = new LinkedHashMap<>();
    String key = "";
    while (!in.isAtEnd()) {
      int shared = Math.toIntExact(in.varint());
      long rest = in.varint();
      long length = in.varint();
      byte[] own = in.take(rest).toArray(ValueLayout.JAVA_BYTE);
      key = key.substring(0, shared) + new String(own, StandardCharsets.ISO_8859_1);
      entries.put(key, in.take(length));
    }
    return entries;
  }

  private void tensor(String name, ProtobufMessage entry, Map<String, TensorData> tensors) {
    if (entry.number(ENTRY_TYPE) != FLOAT) {
      return;
    }
    List<Long> sizes =
        entry.messages(ENTRY_SHAPE).stream()
            .flatMap(shape -> shape.messages(SHAPE_DIMENSION).stream())
            .map(dimension -> dimension.number(DIMENSION_SIZE))
            .toList();
    TensorType type = new TensorType(DataType.F32, sizes);
    String place = source + "[" + InputException.excerpt(name) + "]";
    long offset = entry.number(ENTRY_OFFSET);
    if (entry.number(ENTRY_SIZE) != type.bytes()
        || offset < 0
        || offset + type.bytes() > numbers.byteSize()) {
      throw new InputException(
          place, type.bytes() + " bytes for " + type, "a file of " + numbers.byteSize() + " bytes");
    }
    MemorySegment data = numbers.asSlice(offset, type.bytes());
    if (masked(data) != (int) entry.number(ENTRY_CHECKSUM)) {
      throw new InputException(place, "undamaged numbers", "another checksum");
    }
    tensors.put(name, new TensorData(name, type, data));
  }

  /// The checksum as the format writes it.
  private static int masked(MemorySegment data) {
    CRC32C sum = new CRC32C();
    sum.update(data.asByteBuffer());
    return Integer.rotateRight((int) sum.getValue(), 15) + MASK;
  }
}
