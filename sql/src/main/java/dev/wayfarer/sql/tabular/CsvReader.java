package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.tabular.TextRows.Row;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Cuts a text into rows of cells, one after the other.
///
/// A cell may stand in double quotes, in which separators and line breaks are text and a quote is
/// doubled. Lines end with LF, CR LF or CR; blank ones are skipped.
final class CsvReader {
  private static final int END = -1;
  private static final int LONGEST_EXCERPT = 20;

  /// Longer ones are no cells, but what follows a quote without an end.
  private static final int LONGEST_CELL = 10_000_000;

  private final String place;
  private final BufferedReader text;
  private final char separator;
  private int next;
  private int line = 1;

  /// @param place the file, for messages
  /// @param text is not closed
  CsvReader(String place, BufferedReader text, char separator) throws IOException {
    this.place = place;
    this.text = text;
    this.separator = separator;
    this.next = text.read();
  }

  /// The next row that is not blank; empty at the end.
  ///
  /// @throws InputException where a quote has no end, or something follows one
  Optional<Row> row() throws IOException {
    while (next != END) {
      int start = line;
      List<String> cells = cells();
      if (cells.size() > 1 || !cells.getFirst().isBlank()) {
        return Optional.of(new Row(start, cells));
      }
    }
    return Optional.empty();
  }

  private List<String> cells() throws IOException {
    List<String> cells = new ArrayList<>();
    while (true) {
      cells.add(next == '"' ? quoted() : bare());
      if (next == END) {
        return cells;
      }
      int ended = next;
      advance();
      if (ended != separator) {
        line++;
        if (ended == '\r' && next == '\n') {
          advance();
        }
        return cells;
      }
    }
  }

  private void advance() throws IOException {
    next = text.read();
  }

  private boolean isInCell() {
    return next != END && next != separator && next != '\n' && next != '\r';
  }

  private String bare() throws IOException {
    StringBuilder cell = new StringBuilder();
    while (isInCell()) {
      append(cell);
    }
    return cell.toString();
  }

  private void append(StringBuilder cell) throws IOException {
    if (cell.length() == LONGEST_CELL) {
      throw new InputException(
          place + ":" + line, "at most " + LONGEST_CELL + " characters in a cell", "more");
    }
    cell.append((char) next);
    advance();
  }

  private String quoted() throws IOException {
    int begin = line;
    StringBuilder cell = new StringBuilder();
    advance();
    while (next != END) {
      if (next == '"') {
        advance();
        if (next != '"') {
          requireEnd();
          return cell.toString();
        }
      } else if (next == '\n' || next == '\r') {
        countLine(cell);
      }
      append(cell);
    }
    throw new InputException(place + ":" + begin, "an end of the quote that begins here", "none");
  }

  /// CR LF is one end of a line.
  private void countLine(StringBuilder cell) {
    boolean second = next == '\n' && !cell.isEmpty() && cell.charAt(cell.length() - 1) == '\r';
    line += second ? 0 : 1;
  }

  private void requireEnd() throws IOException {
    if (isInCell()) {
      StringBuilder rest = new StringBuilder();
      while (isInCell() && rest.length() < LONGEST_EXCERPT) {
        append(rest);
      }
      throw new InputException(
          place + ":" + line,
          "a separator after a quoted cell",
          InputException.excerpt(rest.toString()));
    }
  }
}
