package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A file of separated values: CSV with any of the usual separators, compressed or not.
record CsvFile(Path file, String table, TextEncoding encoding, char separator) implements TextRows {
  private static final char[] SEPARATORS = {',', ';', '\t', '|'};
  private static final int LONGEST_FIRST_LINE = 1 << 20;

  /// Finds out how a file is written.
  ///
  /// @throws InputException where it cannot be read, or is no text
  static CsvFile of(Path file, String table) {
    TextEncoding encoding = TextEncoding.of(file);
    try (BufferedReader text = encoding.open()) {
      return new CsvFile(file, table, encoding, separator(text));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /// The sign that stands most often in the first line, outside of quotes.
  private static char separator(BufferedReader text) throws IOException {
    int[] counts = new int[SEPARATORS.length];
    boolean quoted = false;
    boolean begun = false;
    for (int i = 0; i < LONGEST_FIRST_LINE; i++) {
      int c = text.read();
      if (c < 0 || (begun && !quoted && (c == '\n' || c == '\r'))) {
        break;
      }
      begun |= !Character.isWhitespace(c) || c == '\t';
      quoted ^= c == '"';
      for (int s = 0; s < SEPARATORS.length; s++) {
        counts[s] += !quoted && c == SEPARATORS[s] ? 1 : 0;
      }
    }
    int best = 0;
    for (int s = 1; s < SEPARATORS.length; s++) {
      best = counts[s] > counts[best] ? s : best;
    }
    return SEPARATORS[best];
  }

  @Override
  public String place() {
    return file.toString();
  }

  @Override
  public List<String> notes() {
    return encoding.note().map(List::of).orElse(List.of());
  }

  @Override
  public boolean prefersDecimalComma() {
    return separator == ';';
  }

  @Override
  public void forEach(Consumer<Row> action) {
    try (BufferedReader text = encoding.open()) {
      CsvReader reader = new CsvReader(place(), text, separator);
      for (Optional<Row> row = reader.row(); row.isPresent(); row = reader.row()) {
        action.accept(row.get());
      }
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static InputException unreadable(Path file, IOException e) {
    return new InputException(file.toString(), "a file that can be read", Reason.of(e));
  }
}
