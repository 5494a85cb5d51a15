package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The names of a table's columns, each of its own.
///
/// A column without a name is called after its position, and one with the name of another gets a
/// number after it.
///
/// @param cells of the row that names them
/// @param names one for each cell
/// @param nameless positions of columns that the row does not name
record TableHeader(
    List<String> cells, List<String> names, Set<Integer> nameless, List<String> notes) {
  private static final int MOST_COLUMNS = 2_000;
  private static final int LONGEST_NAME = 1_000;

  /// @param place the file, for messages
  /// @throws InputException where there are too many names, or one is too long
  static TableHeader of(String place, TextRows.Row row) {
    String at = place + ":" + row.line();
    if (row.cells().size() > MOST_COLUMNS) {
      throw new InputException(
          at, "at most " + MOST_COLUMNS + " columns", Integer.toString(row.cells().size()));
    }
    List<String> names = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    Set<Integer> nameless = new HashSet<>();
    Set<String> taken = new HashSet<>();
    row.cells().forEach(cell -> taken.add(key(cell)));
    Set<String> used = new HashSet<>();
    for (int i = 0; i < row.cells().size(); i++) {
      String cell = row.cells().get(i).strip().replace("\0", "");
      if (cell.length() > LONGEST_NAME) {
        throw new InputException(
            at,
            "names of at most " + LONGEST_NAME + " characters",
            "%d for column %d".formatted(cell.length(), i + 1));
      }
      if (cell.isEmpty()) {
        nameless.add(i);
      }
      String name = cell.isEmpty() ? "column_" + (i + 1) : cell;
      for (int number = 2; !used.add(key(name)); number++) {
        String next = (cell.isEmpty() ? "column_" + (i + 1) : cell) + "_" + number;
        name = taken.contains(key(next)) ? name : next;
      }
      if (!cell.isEmpty() && !name.equals(cell)) {
        notes.add(
            "column %d, a further %s, is called %s"
                .formatted(i + 1, InputException.excerpt(cell), name));
      }
      names.add(name);
    }
    return new TableHeader(row.cells(), names, nameless, notes);
  }

  private static String key(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }
}
