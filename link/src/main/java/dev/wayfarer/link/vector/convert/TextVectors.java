package dev.wayfarer.link.vector.convert;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Word vectors as text: a line for each word, which is the word and then its numbers.
///
/// The first line may be a [TextHeader]. Otherwise the first word tells the number of dimensions,
/// and no later one may have another. A word may contain spaces, as some of GloVe's 840B do: the
/// numbers are the last fields, and the word is all before them.
final class TextVectors implements VectorSource {
  private final String name;
  private final LineReader lines;
  private float[] vector = {}; // until the first line says how long

  TextVectors(String name, InputStream in) {
    this.name = name;
    this.lines = new LineReader(name, in);
  }

  @Override
  public void readInto(Sink sink) throws IOException {
    lines.next();
    Optional<TextHeader> header = TextHeader.read(lines.bytes(), lines.trimmedLength());
    int dimensions = header.isPresent() ? header.get().dimensions() : fields() - 1;
    if (dimensions < 1) {
      throw new InputException(lines.place(), "a word and its numbers", shownLine());
    }
    Dimensions.check(lines.place(), dimensions);
    vector = new float[dimensions];
    int words = 0;
    for (boolean more = header.isEmpty() || lines.next(); more; more = lines.next()) {
      words++;
      if (!sink.accept(readWord(), vector)) {
        return;
      }
    }
    if (header.isPresent() && header.get().words() != words) {
      String expected = header.get().words() + " words, as its first line says";
      throw new InputException(name, expected, Integer.toString(words));
    }
  }

  /// Reads numbers from the end of the line, so that what is left is the word.
  private String readWord() {
    int fields = fields();
    if (fields < vector.length + 1) {
      throw wrongFields(fields);
    }
    byte[] line = lines.bytes();
    int end = lines.trimmedLength();
    for (int i = vector.length - 1; i >= 0; i--) {
      int start = fieldStart(line, end);
      vector[i] = number(start, end);
      end = fieldEnd(line, start);
    }
    // A word of several fields is one thing, a number too many another.
    int last = fieldStart(line, end);
    if (last > 0 && !Float.isNaN(DecimalNumber.parse(line, last, end))) {
      throw wrongFields(fields);
    }
    return new String(line, 0, end, StandardCharsets.UTF_8);
  }

  private float number(int start, int end) {
    float number = DecimalNumber.parse(lines.bytes(), start, end);
    if (Float.isNaN(number)) {
      String found = new String(lines.bytes(), start, end - start, StandardCharsets.UTF_8);
      throw new InputException(lines.place(), "a finite number", InputException.excerpt(found));
    }
    return number;
  }

  private InputException wrongFields(int fields) {
    String expected = "a word and " + vector.length + " numbers";
    String found = fields == 0 ? "an empty line" : (fields - 1) + " after " + shownLine();
    return new InputException(lines.place(), expected, found);
  }

  private String shownLine() {
    byte[] line = lines.bytes();
    int end = 0;
    while (end < lines.trimmedLength() && !isSeparator(line[end])) {
      end++;
    }
    return InputException.excerpt(new String(line, 0, end, StandardCharsets.UTF_8));
  }

  private int fields() {
    byte[] line = lines.bytes();
    int end = lines.trimmedLength();
    int fields = 0;
    for (int i = 0; i < end; i++) {
      if (!isSeparator(line[i]) && (i == 0 || isSeparator(line[i - 1]))) {
        fields++;
      }
    }
    return fields;
  }

  private static int fieldStart(byte[] line, int end) {
    int start = end;
    while (start > 0 && !isSeparator(line[start - 1])) {
      start--;
    }
    return start;
  }

  private static int fieldEnd(byte[] line, int start) {
    int end = start;
    while (end > 0 && isSeparator(line[end - 1])) {
      end--;
    }
    return end;
  }

  private static boolean isSeparator(byte b) {
    return b == ' ' || b == '\t';
  }
}
