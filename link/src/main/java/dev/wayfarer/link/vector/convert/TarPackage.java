package dev.wayfarer.link.vector.convert;

import dev.wayfarer.sql.input.InputException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Predicate;

/// Finds a file inside the tar archive of an npm package.
public final class TarPackage {
  private static final int BLOCK = 512;
  private static final int NAME_BYTES = 100;
  private static final int SIZE_AT = 124;
  private static final int SIZE_BYTES = 12;
  private static final int MAGIC_AT = 257;
  private static final byte[] MAGIC = "ustar".getBytes(StandardCharsets.US_ASCII);
  private static final String DESCRIPTION = "package.json";

  private TarPackage() {}

  static boolean isTar(byte[] start) {
    return start.length >= BLOCK
        && Arrays.equals(start, MAGIC_AT, MAGIC_AT + MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  /// The content of the first JSON file that is not the package's description, or of the first one
  /// whose name says that it holds vectors.
  static InputStream vectors(String name, InputStream tar) throws IOException {
    return file(
        name,
        tar,
        entry ->
            (entry.endsWith(".json") && !entry.endsWith("/" + DESCRIPTION))
                || entry.endsWith(".vector"),
        "a file of word vectors");
  }

  /// The content of the first file with a name that is wanted.
  ///
  /// @param name how messages call the archive
  /// @param what is looked for, for messages
  /// @throws InputException where there is none
  public static InputStream file(
      String name, InputStream tar, Predicate<String> wanted, String what) throws IOException {
    while (true) {
      byte[] header = tar.readNBytes(BLOCK);
      if (header.length < BLOCK || header[0] == 0) {
        throw new InputException(name, "a package with " + what, "none in it");
      }
      long size = size(name, header);
      if (wanted.test(text(header, 0, NAME_BYTES))) {
        return new Entry(tar, size);
      }
      tar.skipNBytes(Math.ceilDiv(size, BLOCK) * BLOCK);
    }
  }

  private static long size(String name, byte[] header) {
    String digits = text(header, SIZE_AT, SIZE_BYTES).strip();
    try {
      return Long.parseUnsignedLong(digits, 8);
    } catch (NumberFormatException _) {
      throw new InputException(
          name, "the size of a file in the package", InputException.excerpt(digits));
    }
  }

  private static String text(byte[] header, int from, int length) {
    int end = from;
    while (end < from + length && header[end] != 0) {
      end++;
    }
    return new String(header, from, end - from, StandardCharsets.UTF_8);
  }

  /// One file of the archive.
  private static final class Entry extends InputStream {
    private final InputStream tar;
    private long left;

    Entry(InputStream tar, long size) {
      this.tar = tar;
      this.left = size;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      if (left == 0) {
        return -1;
      }
      int read = tar.read(into, from, (int) Math.min(left, length));
      if (read < 0) {
        throw new EOFException("the archive ends inside a file");
      }
      left -= read;
      return read;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }
  }
}
