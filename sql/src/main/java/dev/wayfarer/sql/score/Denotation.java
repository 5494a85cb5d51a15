package dev.wayfarer.sql.score;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// The rows of a result as test-suite matching sees them: columns in any order and without names,
/// and rows in any order too unless the gold query sorts.
final class Denotation {
  private final List<List<Cell>> rows;
  private final List<List<Cell>> columns;
  private final List<List<Cell>> unorderedRows;

  private Denotation(List<List<Cell>> rows) {
    this.rows = rows.stream().map(Denotation::canonical).toList();
    this.columns = columns(this.rows);
    this.unorderedRows = rows.stream().map(Denotation::unordered).toList();
  }

  static Denotation of(Rows rows) {
    return new Denotation(rows.rows());
  }

  /// Whether some order of the other's columns makes both the same list of rows, or the same
  /// multiset where the order does not matter. Results without rows are all the same.
  boolean matches(Denotation other, boolean orderMatters) {
    if (rows.isEmpty() || other.rows.isEmpty()) {
      return rows.isEmpty() && other.rows.isEmpty();
    }
    if (rows.size() != other.rows.size() || columns.size() != other.columns.size()) {
      return false;
    }
    if (orderMatters) {
      return unorderedRows.equals(other.unorderedRows)
          && counts(columns).equals(counts(other.columns));
    }
    return new HashSet<>(unorderedRows).equals(new HashSet<>(other.unorderedRows))
        && ColumnOrderSearch.exists(columns, other.columns);
  }

  static <T> Map<T, Integer> counts(List<T> items) {
    Map<T, Integer> counts = new HashMap<>();
    for (T item : items) {
      counts.merge(item, 1, Integer::sum);
    }
    return counts;
  }

  /// The cells of a row sorted by what Python writes for them.
  ///
  /// The original evaluator compares these first, to be quick, and thereby rejects a few rows that
  /// are equal to it: 10.0 sorts before "10/" and 10 behind it, though 10 equals 10.0.
  private static List<Cell> unordered(List<Cell> row) {
    if (row.size() == 1) {
      return canonical(row);
    }
    record Keyed(String key, Cell cell) {}
    return row.stream()
        .map(cell -> new Keyed(PythonValues.textAndType(cell), PythonValues.canonical(cell)))
        .sorted((a, b) -> PythonValues.TEXT_ORDER.compare(a.key, b.key))
        .map(Keyed::cell)
        .toList();
  }

  private static List<Cell> canonical(List<Cell> row) {
    return row.stream().map(PythonValues::canonical).toList();
  }

  private static List<List<Cell>> columns(List<List<Cell>> rows) {
    List<List<Cell>> columns = new ArrayList<>();
    int width = rows.isEmpty() ? 0 : rows.getFirst().size();
    for (int i = 0; i < width; i++) {
      int column = i;
      columns.add(rows.stream().map(row -> row.get(column)).toList());
    }
    return columns;
  }
}
