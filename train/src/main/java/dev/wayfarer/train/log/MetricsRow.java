package dev.wayfarer.train.log;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/// A row of `metrics.csv`: a figure at some time of a run.
record MetricsRow(TrainingProgress at, String name, double value) {
  static final String HEADER = "step,examples,seconds,name,value";

  private static final int COLUMNS = 5;

  /// All rows of a log.
  ///
  /// @throws InputException that names the line where the log is damaged
  static List<MetricsRow> all(Path file) throws IOException {
    List<String> lines = lines(file);
    List<MetricsRow> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (i == 0) {
        checkHeader(file, lines.getFirst());
      } else {
        rows.add(read(file, i, lines.get(i)));
      }
    }
    return rows;
  }

  /// The lines of a log, the header among them, without a last one that is not whole: the run may
  /// be at work, or was killed.
  static List<String> lines(Path file) throws IOException {
    return wholeLines(Files.readString(file, StandardCharsets.ISO_8859_1));
  }

  /// @param text as single bytes, for a torn end need not be text
  static List<String> wholeLines(String text) {
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  /// @throws InputException where the first line of a log is another
  static void checkHeader(Path file, String line) {
    if (!line.equals(HEADER)) {
      throw new InputException(place(file, 0), HEADER, InputException.excerpt(line));
    }
  }

  /// A row by its text.
  ///
  /// @param index of its line, the header's being 0
  /// @throws InputException where it is none
  static MetricsRow read(Path file, int index, String line) {
    return read(line, () -> place(file, index));
  }

  /// @param place where the row stands, wanted where it is none
  static MetricsRow read(String line, Supplier<String> place) {
    String[] cells = line.split(",", -1);
    if (cells.length != COLUMNS || cells[3].isEmpty()) {
      throw new InputException(place.get(), "a row of " + HEADER, InputException.excerpt(line));
    }
    return new MetricsRow(
        new TrainingProgress(
            notNegative(cells[0], Long::valueOf, "step", place),
            notNegative(cells[1], Long::valueOf, "examples", place),
            notNegative(cells[2], Double::valueOf, "seconds", place)),
        cells[3],
        number(cells[4], Double::valueOf, "a number as value", place));
  }

  private static <N extends Number> N notNegative(
      String cell, Function<String, N> reader, String column, Supplier<String> place) {
    String expected = "a number >= 0 as " + column;
    N number = number(cell, reader, expected, place);
    if (!(number.doubleValue() >= 0)) { // this way round so that NaN fails too
      throw new InputException(place.get(), expected, InputException.excerpt(cell));
    }
    return number;
  }

  private static <N extends Number> N number(
      String cell, Function<String, N> reader, String expected, Supplier<String> place) {
    try {
      return reader.apply(cell);
    } catch (NumberFormatException _) {
      throw new InputException(place.get(), expected, InputException.excerpt(cell));
    }
  }

  static String place(Path file, int index) {
    return file + ":" + (index + 1);
  }
}
