package dev.wayfarer.link.vector.convert;

import dev.wayfarer.sql.input.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/// Word vectors in word2vec's binary format: a [TextHeader], and for each word its bytes, a space
/// and its numbers as float32, little-endian. Some writers end each word with a newline.
final class BinaryVectors implements VectorSource {
  private static final int LONGEST_WORD = 1 << 16;
  private static final int CHECKED_BYTES = 512;

  private final String name;
  private final InputStream in;
  private long offset;

  BinaryVectors(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  /// Whether something other than text follows a header.
  static boolean isBinary(byte[] start) {
    int headerEnd = 0;
    while (headerEnd < start.length && start[headerEnd] != '\n') {
      headerEnd++;
    }
    return TextHeader.read(start, headerEnd).isPresent()
        && !isText(start, headerEnd, Math.min(start.length, headerEnd + CHECKED_BYTES));
  }

  private static boolean isText(byte[] bytes, int from, int to) {
    CharBuffer text = CharBuffer.allocate(to - from);
    ByteBuffer checked = ByteBuffer.wrap(bytes, from, to - from);
    // Not the end of input, for the last character may be cut.
    if (StandardCharsets.UTF_8.newDecoder().decode(checked, text, false).isError()) {
      return false;
    }
    return text.flip().chars().allMatch(c -> c >= ' ' || "\t\r\n".indexOf(c) >= 0);
  }

  @Override
  public void readInto(Sink sink) throws IOException {
    byte[] line = readUpTo('\n', "a first line");
    TextHeader header = TextHeader.read(line, line.length).orElseThrow();
    Dimensions.check(name, header.dimensions());
    float[] vector = new float[header.dimensions()];
    for (int i = 1; i <= header.words(); i++) {
      String expected = "word " + i + " of " + header.words();
      String word = new String(readUpTo(' ', expected), StandardCharsets.UTF_8);
      readNumbers(word, vector);
      if (!sink.accept(word, vector)) {
        return;
      }
    }
    expectEnd(header.words());
  }

  /// Reads a word; newlines before it end the one before.
  private byte[] readUpTo(char end, String expected) throws IOException {
    ByteArrayOutputStream word = new ByteArrayOutputStream();
    for (int b = read(); b != end; b = read()) {
      if (b < 0) {
        throw new InputException(place(), expected, "the end of the file");
      }
      if (word.size() == LONGEST_WORD) {
        throw new InputException(place(), expected, "no end of it in " + LONGEST_WORD + " bytes");
      }
      if (b != '\n' || word.size() > 0) {
        word.write(b);
      }
    }
    return word.toByteArray();
  }

  private void readNumbers(String word, float[] vector) throws IOException {
    int length = Float.BYTES * vector.length;
    byte[] bytes = in.readNBytes(length);
    String of = " of " + InputException.excerpt(word);
    if (bytes.length < length) {
      String expected = length + " bytes for the numbers" + of;
      throw new InputException(place(), expected, bytes.length + " up to the end of the file");
    }
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(vector);
    for (int i = 0; i < vector.length; i++) {
      if (!Float.isFinite(vector[i])) {
        offset += (long) Float.BYTES * i;
        throw new InputException(place(), "finite numbers" + of, Float.toString(vector[i]));
      }
    }
    offset += length;
  }

  private void expectEnd(int words) throws IOException {
    for (int b = read(); b >= 0; b = read()) {
      if (b != '\n' && b != '\r') {
        offset--;
        String expected = "the end of the file after " + words + " words";
        throw new InputException(place(), expected, "more bytes");
      }
    }
  }

  private int read() throws IOException {
    int b = in.read();
    if (b >= 0) {
      offset++;
    }
    return b;
  }

  private String place() {
    return name + ": byte " + offset;
  }
}
