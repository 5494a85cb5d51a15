package dev.wayfarer.link.vector;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Gathers words for a [WordTable], each once. It holds little more than their bytes, so that
/// millions fit.
final class WordTableBuilder {
  /// Twice as many slots must fit into an array.
  private static final int MOST_WORDS = 1 << 29;

  private byte[] text = new byte[1 << 12];
  private int[] starts = new int[1 << 8];
  private int[] slots = new int[4];
  private int size;

  /// Adds a word, unless it is there.
  ///
  /// @return whether it is new
  boolean add(String word) {
    byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
    int slot = freeSlot(bytes, 0, bytes.length);
    if (slot < 0) {
      return false;
    }
    makeRoom(bytes.length);
    System.arraycopy(bytes, 0, text, starts[size], bytes.length);
    starts[size + 1] = starts[size] + bytes.length;
    size++;
    slots[slot] = size;
    if (2 * size > slots.length) {
      rehash(2 * slots.length);
    }
    return true;
  }

  int size() {
    return size;
  }

  int slots() {
    return slots.length;
  }

  int textBytes() {
    return starts[size];
  }

  /// Writes what the file format puts behind the shared vector of unknown words.
  void writeTo(ChecksummedOutput out) throws IOException {
    for (int i = 0; i <= size; i++) {
      out.putInt(starts[i]);
    }
    for (int row : slots) {
      out.putInt(row);
    }
    out.putBytes(text, starts[size]);
  }

  /// The slot where the word belongs, or -1 where the word is there already.
  private int freeSlot(byte[] bytes, int from, int to) {
    int lastSlot = slots.length - 1;
    int slot = (int) WordHash.of(bytes, from, to) & lastSlot;
    while (slots[slot] != 0) {
      int row = slots[slot] - 1;
      if (Arrays.equals(text, starts[row], starts[row + 1], bytes, from, to)) {
        return -1;
      }
      slot = (slot + 1) & lastSlot;
    }
    return slot;
  }

  private void makeRoom(int bytes) {
    if (size == MOST_WORDS || bytes > Integer.MAX_VALUE - Long.BYTES - starts[size]) {
      throw new InputException("more words than one file of word vectors can hold");
    }
    if (size + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
    long needed = (long) starts[size] + bytes;
    if (needed > text.length) {
      long larger = Math.max(needed, text.length + (text.length >> 1));
      text = Arrays.copyOf(text, (int) Math.min(larger, Integer.MAX_VALUE - Long.BYTES));
    }
  }

  private void rehash(int capacity) {
    slots = new int[capacity];
    for (int row = 0; row < size; row++) {
      slots[freeSlot(text, starts[row], starts[row + 1])] = row + 1;
    }
  }
}
