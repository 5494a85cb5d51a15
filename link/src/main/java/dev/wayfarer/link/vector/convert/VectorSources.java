package dev.wayfarer.link.vector.convert;

import dev.wayfarer.sql.input.InputException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/// Tells from its first bytes how a file holds word vectors.
final class VectorSources {
  private static final int PEEKED_BYTES = 1 << 16;

  private VectorSources() {}

  /// Wraps a file, without reading more than its beginning.
  ///
  /// @param name how messages call the file
  static VectorSource of(String name, InputStream file) throws IOException {
    InputStream in = new BufferedInputStream(file, 2 * PEEKED_BYTES);
    byte[] start = peek(in);
    if (startsWith(start, 0x1f, 0x8b)) {
      in = new BufferedInputStream(new GZIPInputStream(in, PEEKED_BYTES), 2 * PEEKED_BYTES);
      start = peek(in);
    }
    if (TarPackage.isTar(start)) {
      in = new BufferedInputStream(TarPackage.vectors(name, in), 2 * PEEKED_BYTES);
      start = peek(in);
    }
    if (startsWith(start, 'P', 'K', 3, 4)) {
      throw new InputException(name, "word vectors", "a zip archive, which must be unpacked first");
    }
    if (start.length == 0) {
      throw new InputException(name, "word vectors", "an empty file");
    }
    if (isJson(start)) {
      return new JsonVectors(name, in);
    }
    return BinaryVectors.isBinary(start) ? new BinaryVectors(name, in) : new TextVectors(name, in);
  }

  private static byte[] peek(InputStream in) throws IOException {
    in.mark(PEEKED_BYTES);
    byte[] start = in.readNBytes(PEEKED_BYTES);
    in.reset();
    return start;
  }

  /// Text may well begin with the word `{`, but then a number follows.
  private static boolean isJson(byte[] start) {
    int at = skipSpace(start, 0);
    if (at == start.length || start[at] != '{') {
      return false;
    }
    at = skipSpace(start, at + 1);
    return at < start.length && start[at] == '"';
  }

  private static int skipSpace(byte[] bytes, int from) {
    int at = from;
    while (at < bytes.length && " \t\r\n".indexOf(bytes[at]) >= 0) {
      at++;
    }
    return at;
  }

  private static boolean startsWith(byte[] bytes, int... expected) {
    for (int i = 0; i < expected.length; i++) {
      if (i >= bytes.length || (bytes[i] & 0xff) != expected[i]) {
        return false;
      }
    }
    return true;
  }
}
