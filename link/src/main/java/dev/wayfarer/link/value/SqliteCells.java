package dev.wayfarer.link.value;

import dev.wayfarer.link.value.ColumnCells.Coverage;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The cells of an SQLite file.
///
/// SQLite itself removes repetitions, so a column of few different cells costs a scan and nothing
/// else. A column that has too many is read again at evenly spaced runs of its rows.
public final class SqliteCells implements CellSource {
  private static final Limits READING =
      Limits.DEFAULT.withTime(Duration.ofSeconds(30)).withMaxRows(10_000_000);
  private static final int RUNS = 50;

  private final GuardedDatabase database;
  private final Path file;
  private final Schema schema;
  private final Map<String, Optional<RowRange>> ranges = new HashMap<>();

  private record RowRange(long first, long last) {
    double size() {
      return (double) last - first + 1;
    }
  }

  private SqliteCells(Path file, Schema schema) {
    this.database = GuardedDatabase.open(file, READING);
    this.file = file;
    this.schema = schema;
  }

  /// @throws InputException where the file is missing, locked, or not an intact database
  public static SqliteCells open(Path file, Schema schema) {
    return new SqliteCells(file, schema);
  }

  @Override
  public ColumnCells read(Column column, int most, IndexLimits limits) {
    String table = schema.table(column.table().orElseThrow()).name();
    Optional<RowRange> range = ranges.computeIfAbsent(table, this::range);
    String value = shortened(column.name(), limits.cellLength());
    try {
      if (range.isPresent() && range.get().size() > limits.rowsPerTable()) {
        String runs = runs(table, column, value, range.get(), limits.rowsPerTable());
        List<Cell> cells = distinct(runs, most + 1);
        if (cells.size() <= most) {
          return new ColumnCells(cells, Coverage.SAMPLE);
        }
      } else {
        List<Cell> cells = distinct(select(table, column, value), most + 1);
        if (cells.size() <= most) {
          return new ColumnCells(cells, Coverage.WHOLE);
        }
        if (range.isEmpty()) {
          return new ColumnCells(cells.subList(0, most), Coverage.BEGINNING);
        }
      }
      String runs = runs(table, column, value, range.orElseThrow(), most);
      return new ColumnCells(distinct(runs, most), Coverage.SAMPLE);
    } catch (QueryTimedOutException _) {
      return new ColumnCells(List.of(), Coverage.NOTHING);
    } catch (QueryException e) {
      throw new InputException(
          file + ": " + table + "." + column.name(), "a column that can be read", e.getMessage());
    }
  }

  /// The first and the last row's number; a view has none, nor has a table `WITHOUT ROWID`.
  private Optional<RowRange> range(String table) {
    try {
      String name = quoted(table);
      long first = number("SELECT min(rowid) FROM " + name);
      return Optional.of(new RowRange(first, number("SELECT max(rowid) FROM " + name)));
    } catch (QueryException _) {
      return Optional.empty();
    }
  }

  private long number(String sql) {
    return database.query(sql).rows().getFirst().getFirst() instanceof Cell.Whole(var value)
        ? value
        : 0;
  }

  private List<Cell> distinct(String select, int most) {
    return database.query("SELECT DISTINCT v FROM (" + select + ") LIMIT " + most).rows().stream()
        .map(List::getFirst)
        .filter(cell -> !(cell instanceof Cell.Null))
        .toList();
  }

  private static String select(String table, Column column, String value) {
    return "SELECT %s AS v FROM %s WHERE %s IS NOT NULL"
        .formatted(value, quoted(table), quoted(column.name()));
  }

  /// Reads about so many rows, in runs from the whole of the table.
  private static String runs(String table, Column column, String value, RowRange range, long rows) {
    StringBuilder union = new StringBuilder();
    double step = range.size() / RUNS;
    long length = (long) Math.ceil(Math.min(step, (double) rows / RUNS));
    for (int run = 0; run < RUNS; run++) {
      long start = range.first() + (long) (run * step);
      union
          .append(run == 0 ? "" : " UNION ALL ")
          .append(select(table, column, value))
          .append(" AND rowid BETWEEN ")
          .append(start)
          .append(" AND ")
          .append(start + length - 1);
    }
    return union.toString();
  }

  /// Neither bytes nor the rest of a long text leave SQLite. A text beyond the limit on values
  /// cannot even be cut there; its length can be told without loading it.
  private static String shortened(String column, int length) {
    return """
        CASE typeof(%1$s) WHEN 'blob' THEN NULL WHEN 'text' THEN \
        CASE WHEN octet_length(%1$s) <= %2$d THEN %1$s \
        WHEN octet_length(%1$s) < %3$d THEN substr(%1$s, 1, %2$d) END ELSE %1$s END"""
        .formatted(quoted(column), length + 1, READING.maxValueBytes());
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  @Override
  public void close() {
    database.close();
  }
}
