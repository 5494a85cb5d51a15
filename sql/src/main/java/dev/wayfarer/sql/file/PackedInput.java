package dev.wayfarer.sql.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/// Reads what [PackedOutput] wrote.
public final class PackedInput {
  private static final int SEVEN_BITS = 0x7f;

  private final byte[] bytes;
  private int at;

  public PackedInput(byte[] bytes) {
    this.bytes = bytes;
  }

  public int number() {
    int number = 0;
    for (int shift = 0; ; shift += Byte.SIZE - 1) {
      byte next = bytes[at++];
      number |= (next & SEVEN_BITS) << shift;
      if (next >= 0) {
        return number;
      }
    }
  }

  /// How many items follow, each of at least a byte. It is never more than there are bytes left, so
  /// that whoever makes room for them needs about as much as the input does.
  ///
  /// @throws IndexOutOfBoundsException where it says more
  public int size() {
    int size = number();
    expect(size);
    return size;
  }

  public <T> List<T> list(Supplier<T> each) {
    int size = size();
    List<T> items = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      items.add(each.get());
    }
    return items;
  }

  public <V> Map<String, V> map(Supplier<String> key, Supplier<V> value) {
    Map<String, V> map = new LinkedHashMap<>();
    for (int left = size(); left > 0; left--) {
      map.put(key.get(), value.get());
    }
    return map;
  }

  public boolean flag() {
    return bytes[at++] != 0;
  }

  public void raw(byte[] into, int from, int length) {
    System.arraycopy(bytes, at, into, from, length);
    at += length;
  }

  public byte[] raw(int length) {
    expect(length);
    byte[] content = new byte[length];
    raw(content, 0, length);
    return content;
  }

  /// Refuses to go on where so many bytes are not there: before room is made for them.
  ///
  /// @throws IndexOutOfBoundsException where fewer are left
  public void expect(long length) {
    var _ = Objects.checkFromIndexSize((long) at, length, bytes.length);
  }

  public boolean isAtEnd() {
    return at == bytes.length;
  }
}
