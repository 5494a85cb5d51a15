package dev.wayfarer.sql.csv;

import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// A file as a table.
///
/// @param columns their names, no two alike
/// @param kinds of the columns
/// @param rows each as long as `columns`; an empty cell is NULL
record CsvTable(String name, List<String> columns, List<Kind> kinds, List<List<String>> rows) {
  /// What all cells of a column are.
  enum Kind {
    INTEGER,
    REAL,
    TEXT
  }

  private static final int MOST_COLUMNS = 2_000;
  private static final int LONGEST_NAME = 1_000;
  // A leading zero is part of a code, not of a number; 18 digits fit 64 bits.
  private static final Pattern INTEGER = Pattern.compile("-?(0|[1-9]\\d{0,17})");
  private static final Pattern REAL =
      Pattern.compile("-?(0|[1-9]\\d{0,17})(\\.\\d{1,17})?([eE][-+]?\\d{1,2})?");

  /// Reads a file.
  ///
  /// @throws InputException where it is not UTF-8, empty, or its rows do not fit its first one
  static CsvTable read(Path file) {
    String text = Utf8File.read(file, "a file of comma-separated values");
    List<CsvReader.Row> rows = CsvReader.rows(file.toString(), text);
    if (rows.isEmpty()) {
      throw new InputException(file.toString(), "a row with the names of columns", "an empty file");
    }
    List<String> columns = columns(file, rows.getFirst());
    List<List<String>> cells = new ArrayList<>();
    for (CsvReader.Row row : rows.subList(1, rows.size())) {
      if (row.cells().size() != columns.size()) {
        throw new InputException(
            file + ":" + row.line(),
            columns.size() + " cells",
            Integer.toString(row.cells().size()));
      }
      cells.add(row.cells());
    }
    List<Kind> kinds = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      kinds.add(kind(cells, i));
    }
    return new CsvTable(name(file), columns, kinds, cells);
  }

  private static String name(Path file) {
    return file.getFileName().toString().replaceFirst("(?<=.)\\.[^.]*$", "");
  }

  private static List<String> columns(Path file, CsvReader.Row header) {
    String place = file + ":" + header.line();
    if (header.cells().size() > MOST_COLUMNS) {
      throw new InputException(
          place, "at most " + MOST_COLUMNS + " columns", Integer.toString(header.cells().size()));
    }
    List<String> columns = new ArrayList<>();
    Map<String, Integer> positions = new HashMap<>();
    for (String cell : header.cells()) {
      String name = cell.strip();
      int position = columns.size() + 1;
      if (name.isEmpty() || name.indexOf('\0') >= 0) {
        throw new InputException(place, "a name for each column", "none for column " + position);
      }
      if (name.length() > LONGEST_NAME) {
        throw new InputException(
            place,
            "names of at most " + LONGEST_NAME + " characters",
            "%d for column %d".formatted(name.length(), position));
      }
      Integer before = positions.putIfAbsent(name.toLowerCase(Locale.ROOT), position);
      if (before != null) {
        throw new InputException(
            place,
            "a name of its own for each column",
            "%s for columns %d and %d".formatted(InputException.excerpt(name), before, position));
      }
      columns.add(name);
    }
    return columns;
  }

  private static Kind kind(List<List<String>> rows, int column) {
    List<String> cells =
        rows.stream().map(row -> row.get(column)).filter(cell -> !cell.isEmpty()).toList();
    if (cells.isEmpty()) {
      return Kind.TEXT;
    }
    if (cells.stream().allMatch(cell -> INTEGER.matcher(cell).matches())) {
      return Kind.INTEGER;
    }
    return cells.stream().allMatch(cell -> REAL.matcher(cell).matches()) ? Kind.REAL : Kind.TEXT;
  }
}
