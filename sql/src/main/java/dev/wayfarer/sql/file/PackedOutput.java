package dev.wayfarer.sql.file;

import java.io.ByteArrayOutputStream;
import java.util.Collection;
import java.util.function.Consumer;

/// Numbers and bytes one after the other: small numbers take one byte, larger ones up to five.
public final class PackedOutput {
  private static final int SEVEN_BITS = 0x7f;
  private static final int MORE = 0x80;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /// A number as if it had no sign.
  public void number(int number) {
    int rest = number;
    while ((rest & ~SEVEN_BITS) != 0) {
      bytes.write((rest & SEVEN_BITS) | MORE);
      rest >>>= Byte.SIZE - 1;
    }
    bytes.write(rest);
  }

  /// How many there are, then each.
  public <T> void list(Collection<T> items, Consumer<T> each) {
    number(items.size());
    items.forEach(each);
  }

  public void flag(boolean flag) {
    bytes.write(flag ? 1 : 0);
  }

  public void raw(byte[] content, int from, int length) {
    bytes.write(content, from, length);
  }

  public void raw(byte[] content) {
    raw(content, 0, content.length);
  }

  public byte[] bytes() {
    return bytes.toByteArray();
  }
}
