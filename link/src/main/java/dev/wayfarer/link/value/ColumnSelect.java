package dev.wayfarer.link.value;

/// The SQL that reads a column's cells from SQLite, each as `v`.
///
/// Neither bytes nor the rest of a long text leave SQLite. A text beyond the limit on values cannot
/// even be cut there; its length can be told without loading it.
final class ColumnSelect {
  private static final int RUNS = 50;

  private final String table;
  private final String column;
  private final String value;

  /// @param length characters of a cell that are read
  /// @param longest bytes of a cell that can be read at all
  ColumnSelect(String table, String column, int length, int longest) {
    this.table = quoted(table);
    this.column = quoted(column);
    this.value =
        """
        CASE typeof(%1$s) WHEN 'blob' THEN NULL WHEN 'text' THEN \
        CASE WHEN octet_length(%1$s) <= %2$d THEN %1$s \
        WHEN octet_length(%1$s) < %3$d THEN substr(%1$s, 1, %2$d) END ELSE %1$s END"""
            .formatted(this.column, length, longest);
  }

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /// Different cells, at most so many.
  String distinct(int most) {
    return distinct(all(), most);
  }

  /// Different cells of about so many rows, in runs from the whole of the table.
  String distinctOfRuns(RowRange range, long rows, int most) {
    StringBuilder union = new StringBuilder();
    double step = range.width() / RUNS;
    double share = Math.min(1, (double) rows / range.count());
    long length = (long) Math.ceil(step * share);
    for (int run = 0; run < RUNS; run++) {
      long start = range.first() + (long) (run * step);
      union.append(run == 0 ? "" : " UNION ALL ").append(all());
      union.append(" AND rowid BETWEEN ").append(start);
      union.append(" AND ").append(start + length - 1);
    }
    return distinct(union.toString(), most);
  }

  /// The smallest and the largest number.
  String extremes() {
    return "SELECT min(%1$s), max(%1$s) FROM %2$s WHERE typeof(%1$s) IN ('integer', 'real')"
        .formatted(column, table);
  }

  /// One row without a cell, among so many. No cell is loaded, however long.
  String missing(long rows) {
    return "SELECT 1 FROM (SELECT typeof(%1$s) AS v FROM %2$s LIMIT %3$d) WHERE v = 'null' LIMIT 1"
        .formatted(column, table, rows);
  }

  private String all() {
    return "SELECT %s AS v FROM %s WHERE %s IS NOT NULL".formatted(value, table, column);
  }

  private static String distinct(String select, int most) {
    return "SELECT DISTINCT v FROM (" + select + ") WHERE v IS NOT NULL LIMIT " + most;
  }

  /// The first and the last row of a table, as SQLite numbers them.
  ///
  /// @param count how many there are: numbers may be left out
  record RowRange(long first, long last, long count) {
    double width() {
      return (double) last - first + 1;
    }
  }
}
