package dev.wayfarer.sql.csv;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.List;

/// Cuts a text into rows of cells.
///
/// A cell may stand in double quotes, in which separators and line breaks are text and a quote is
/// doubled. Lines end with LF, CR LF or CR; blank ones are skipped.
final class CsvReader {
  private static final char[] SEPARATORS = {',', ';', '\t', '|'};

  /// A row and the line that it begins on, from 1.
  record Row(int line, List<String> cells) {}

  private final String place;
  private final String text;
  private final char separator;
  private int position;
  private int line = 1;

  private CsvReader(String place, String text) {
    this.place = place;
    this.text = text;
    this.separator = separator(text);
  }

  /// All rows of a text.
  ///
  /// @param place the file, for messages
  /// @throws InputException where a quote has no end, or something follows one
  static List<Row> rows(String place, String text) {
    CsvReader reader = new CsvReader(place, text);
    List<Row> rows = new ArrayList<>();
    while (reader.position < text.length()) {
      int start = reader.line;
      List<String> cells = reader.row();
      if (cells.size() > 1 || !cells.getFirst().isBlank()) {
        rows.add(new Row(start, cells));
      }
    }
    return rows;
  }

  /// The sign that stands most often in the first line, outside of quotes.
  static char separator(String text) {
    int[] counts = new int[SEPARATORS.length];
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == '\n' || c == '\r')) {
        break;
      } else if (!quoted) {
        for (int s = 0; s < SEPARATORS.length; s++) {
          counts[s] += c == SEPARATORS[s] ? 1 : 0;
        }
      }
    }
    int best = 0;
    for (int s = 1; s < SEPARATORS.length; s++) {
      best = counts[s] > counts[best] ? s : best;
    }
    return SEPARATORS[best];
  }

  private List<String> row() {
    List<String> cells = new ArrayList<>();
    while (true) {
      cells.add(atEnd() || text.charAt(position) != '"' ? bare() : quoted());
      if (atEnd()) {
        return cells;
      }
      char c = text.charAt(position++);
      if (c != separator) {
        line++;
        if (c == '\r' && !atEnd() && text.charAt(position) == '\n') {
          position++;
        }
        return cells;
      }
    }
  }

  private boolean atEnd() {
    return position == text.length();
  }

  private String bare() {
    int start = position;
    while (!atEnd() && !endsCell(text.charAt(position))) {
      position++;
    }
    return text.substring(start, position);
  }

  private boolean endsCell(char c) {
    return c == separator || c == '\n' || c == '\r';
  }

  private String quoted() {
    int begin = line;
    StringBuilder cell = new StringBuilder();
    for (position++; !atEnd(); position++) {
      char c = text.charAt(position);
      if (c == '\n' || (c == '\r' && !text.startsWith("\n", position + 1))) {
        line++;
      }
      if (c != '"') {
        cell.append(c);
      } else if (text.startsWith("\"", position + 1)) {
        cell.append('"');
        position++;
      } else {
        position++;
        requireEnd();
        return cell.toString();
      }
    }
    throw new InputException(place + ":" + begin, "an end of the quote that begins here", "none");
  }

  private void requireEnd() {
    if (!atEnd() && !endsCell(text.charAt(position))) {
      int end = Math.min(text.length(), position + 20);
      throw new InputException(
          place + ":" + line,
          "a separator after a quoted cell",
          InputException.excerpt(text.substring(position, end).lines().findFirst().orElse("")));
    }
  }
}
