package dev.wayfarer.model.weights.convert;

import dev.wayfarer.model.weights.convert.ProtobufMessage.MalformedException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Reads bytes one after the other.
final class ByteCursor {
  private final MemorySegment bytes;
  private long at;

  ByteCursor(MemorySegment bytes) {
    this.bytes = bytes;
  }

  boolean isAtEnd() {
    return at >= bytes.byteSize();
  }

  /// An integer of seven bits a byte, the lowest first.
  long varint() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      long next = take(1).get(ValueLayout.JAVA_BYTE, 0);
      value |= (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new MalformedException("an integer without an end");
  }

  /// @throws MalformedException where there are not so many bytes left
  MemorySegment take(long count) {
    if (count < 0 || count > bytes.byteSize() - at) {
      throw new MalformedException("an early end");
    }
    MemorySegment taken = bytes.asSlice(at, count);
    at += count;
    return taken;
  }
}
