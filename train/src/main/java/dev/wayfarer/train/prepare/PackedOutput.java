package dev.wayfarer.train.prepare;

import java.io.ByteArrayOutputStream;
import java.util.Collection;
import java.util.function.Consumer;

/// The content of a section: small numbers take one byte, larger ones up to five.
final class PackedOutput {
  private static final int SEVEN_BITS = 0x7f;
  private static final int MORE = 0x80;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /// A number as if it had no sign.
  void number(int number) {
    int rest = number;
    while ((rest & ~SEVEN_BITS) != 0) {
      bytes.write((rest & SEVEN_BITS) | MORE);
      rest >>>= Byte.SIZE - 1;
    }
    bytes.write(rest);
  }

  /// How many there are, then each.
  <T> void list(Collection<T> items, Consumer<T> each) {
    number(items.size());
    items.forEach(each);
  }

  void flag(boolean flag) {
    bytes.write(flag ? 1 : 0);
  }

  void raw(byte[] content, int from, int length) {
    bytes.write(content, from, length);
  }

  void raw(byte[] content) {
    raw(content, 0, content.length);
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }
}
