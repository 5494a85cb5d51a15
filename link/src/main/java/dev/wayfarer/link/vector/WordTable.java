package dev.wayfarer.link.vector;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// The words of a mapped file: which row a word has, and which word a row.
final class WordTable {
  static final int ABSENT = -1;
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final MemorySegment starts;
  private final MemorySegment slots;
  private final MemorySegment text;
  private final int lastSlot;

  WordTable(VectorFile layout, MemorySegment file) {
    starts = file.asSlice(layout.startsAt(), layout.slotsAt() - layout.startsAt());
    slots = file.asSlice(layout.slotsAt(), layout.textAt() - layout.slotsAt());
    text = file.asSlice(layout.textAt());
    lastSlot = layout.slots() - 1;
  }

  /// The row of a word, or [#ABSENT].
  int row(String word) {
    byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
    int slot = (int) WordHash.of(bytes) & lastSlot;
    // There are always more slots than words, so the search meets an empty one.
    while (true) {
      int row = slots.getAtIndex(INT, slot) - 1;
      if (row < 0) {
        return ABSENT;
      }
      if (holds(row, bytes)) {
        return row;
      }
      slot = (slot + 1) & lastSlot;
    }
  }

  private boolean holds(int row, byte[] word) {
    long start = start(row);
    long end = start(row + 1);
    return end - start == word.length
        && MemorySegment.mismatch(text, start, end, MemorySegment.ofArray(word), 0, word.length)
            < 0;
  }

  String word(int row) {
    long start = start(row);
    byte[] bytes = text.asSlice(start, start(row + 1) - start).toArray(JAVA_BYTE);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private long start(int row) {
    return starts.getAtIndex(INT, row);
  }
}
