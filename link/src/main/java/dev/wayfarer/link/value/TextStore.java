package dev.wayfarer.link.value;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// Many strings in one array of bytes, by position.
final class TextStore {
  private final byte[] bytes;
  private final int[] starts;

  private TextStore(byte[] bytes, int[] starts) {
    this.bytes = bytes;
    this.starts = starts;
  }

  static TextStore of(List<String> texts) {
    int[] starts = new int[texts.size() + 1];
    byte[] bytes = new byte[1024];
    for (int i = 0; i < texts.size(); i++) {
      byte[] text = texts.get(i).getBytes(StandardCharsets.UTF_8);
      starts[i + 1] = starts[i] + text.length;
      if (starts[i + 1] > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(starts[i + 1], 2 * bytes.length));
      }
      System.arraycopy(text, 0, bytes, starts[i], text.length);
    }
    return new TextStore(Arrays.copyOf(bytes, starts[texts.size()]), starts);
  }

  int size() {
    return starts.length - 1;
  }

  String get(int index) {
    return new String(bytes, starts[index], byteLength(index), StandardCharsets.UTF_8);
  }

  int byteLength(int index) {
    return starts[index + 1] - starts[index];
  }

  byte byteAt(int index, int position) {
    return bytes[starts[index] + position];
  }

  /// Where a text stands in a store whose texts are sorted by their bytes, or -1.
  int find(String text) {
    byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
    int low = 0;
    int high = size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order =
          Arrays.compareUnsigned(
              bytes, starts[middle], starts[middle + 1], wanted, 0, wanted.length);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /// The first of the texts, sorted by their bytes, that does not stand before a prefix.
  int lowerBound(String prefix) {
    return bound(prefix.getBytes(StandardCharsets.UTF_8), false);
  }

  /// The first of the texts, sorted by their bytes, that stands behind all that begin with a
  /// prefix.
  int upperBound(String prefix) {
    return bound(prefix.getBytes(StandardCharsets.UTF_8), true);
  }

  private int bound(byte[] prefix, boolean behind) {
    int low = 0;
    int high = size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      int end = Math.min(starts[middle + 1], starts[middle] + prefix.length);
      int order = Arrays.compareUnsigned(bytes, starts[middle], end, prefix, 0, prefix.length);
      if (order < 0 || (behind && order == 0)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(size());
    for (int i = 0; i < size(); i++) {
      out.writeInt(byteLength(i));
    }
    out.write(bytes);
  }

  static TextStore read(DataInputStream in) throws IOException {
    int[] starts = NumberLists.readStarts(in);
    byte[] bytes = in.readNBytes(starts[starts.length - 1]);
    if (bytes.length < starts[starts.length - 1]) {
      throw new IOException("texts end early");
    }
    return new TextStore(bytes, starts);
  }
}
