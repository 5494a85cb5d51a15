package dev.wayfarer.app.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/// The lines of an input, read when they are needed. None of them can fill the memory: what is
/// longer than any question is cut, and the rest of it is passed over.
final class InputLines implements Iterator<InputLines.Line> {
  static final int LONGEST = 1_000_000;
  private static final int END = -1;

  private final BufferedReader reader;
  private int number;

  /// The first character of the next line, where [#isLookedFor] is not set.
  private int next;

  private boolean isLookedFor = true;
  private boolean endedByReturn;

  /// One line.
  ///
  /// @param number from 1
  /// @param isCut whether only its beginning is there
  record Line(int number, String text, boolean isCut) {}

  InputLines(Reader reader) {
    this.reader = new BufferedReader(reader);
  }

  /// Waits for the beginning of a line, and not before it is asked: so a line is answered before
  /// the next one has been sent.
  @Override
  public boolean hasNext() {
    if (isLookedFor) {
      next = read();
      if (endedByReturn && next == '\n') {
        next = read();
      }
      isLookedFor = false;
    }
    return next != END;
  }

  @Override
  public Line next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    StringBuilder text = new StringBuilder();
    boolean isCut = false;
    int c = next;
    for (; c != END && c != '\n' && c != '\r'; c = read()) {
      isCut = text.length() == LONGEST;
      if (!isCut) {
        text.append((char) c);
      }
    }
    endedByReturn = c == '\r';
    isLookedFor = true;
    return new Line(++number, text.toString(), isCut);
  }

  private int read() {
    try {
      return reader.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
