package dev.wayfarer.link.vector.convert;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// Reads lines as bytes into one array that is used again and again.
final class LineReader {
  private static final int LONGEST_LINE = 1 << 24;

  private final String name;
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int filled;
  private byte[] line = new byte[1 << 12];
  private int length;
  private long number;

  LineReader(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  /// Reads on, up to and without the end of the line.
  ///
  /// @return false at the end of the file
  boolean next() throws IOException {
    length = 0;
    number++;
    while (true) {
      if (at == filled && !fill()) {
        return length > 0;
      }
      int start = at;
      while (at < filled && buffer[at] != '\n') {
        at++;
      }
      append(start, at);
      if (at < filled) {
        at++;
        return true;
      }
    }
  }

  private boolean fill() throws IOException {
    at = 0;
    filled = Math.max(0, in.read(buffer));
    return filled > 0;
  }

  private void append(int start, int end) {
    int longer = length + end - start;
    if (longer > LONGEST_LINE) {
      String expected = "lines of at most " + LONGEST_LINE + " bytes";
      throw new InputException(place(), expected, "a longer one");
    }
    if (longer > line.length) {
      line = Arrays.copyOf(line, 2 * longer);
    }
    System.arraycopy(buffer, start, line, length, end - start);
    length = longer;
  }

  /// The bytes of the line, and others behind them; valid up to the next one.
  byte[] bytes() {
    return line;
  }

  /// The length of the line without the space and the carriage return at its end.
  int trimmedLength() {
    int end = length;
    while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\t' || line[end - 1] == '\r')) {
      end--;
    }
    return end;
  }

  /// File and line, as messages name them.
  String place() {
    return name + ":" + number;
  }
}
