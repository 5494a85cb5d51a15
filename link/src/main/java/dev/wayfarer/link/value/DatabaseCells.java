package dev.wayfarer.link.value;

import dev.wayfarer.link.value.ColumnCells.Coverage;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Storage;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The cells of a database of any kind, read with plain SQL.
///
/// The database removes repetitions and cuts long texts, so that little travels. A large table is
/// read from its beginning only, and once time is over the columns that are left have no cells.
public final class DatabaseCells implements CellSource {
  /// What a connection that cells are read through should allow.
  public static final Limits READING =
      Limits.DEFAULT
          .withTime(Duration.ofSeconds(15))
          .withMaxRows(100_000)
          .withMaxScannedRows(Long.MAX_VALUE); // each query has a limit of its own

  private final ReadOnlyDatabase database;
  private final Dialect dialect;
  private final DescribedSchema described;
  private final long mostRows;
  private final long deadline;
  private final Map<String, Boolean> large = new HashMap<>();

  /// Closes the database when it is closed.
  ///
  /// @param mostRows of a table that are read
  /// @param time how long reading all columns may take together
  public DatabaseCells(
      ReadOnlyDatabase database,
      Dialect dialect,
      DescribedSchema described,
      long mostRows,
      Duration time) {
    this.database = database;
    this.dialect = dialect;
    this.described = described;
    this.mostRows = mostRows;
    this.deadline = System.nanoTime() + time.toNanos();
  }

  @Override
  public ColumnCells read(Column column, int most, IndexLimits limits) {
    Storage storage = described.storages().of(described.schema(), column.id());
    if (System.nanoTime() > deadline || storage.kind() == Storage.Kind.BYTES) {
      return new ColumnCells(List.of(), Coverage.NOTHING);
    }
    String table = dialect.table(described.schema().table(column.table().orElseThrow()).name());
    String name = dialect.name(column.name());
    long rows = Math.min(limits.rowsPerTable(), mostRows);
    try {
      boolean cut = large.computeIfAbsent(table, _ -> isLarge(table, rows));
      List<Cell> cells = distinct(table, value(name, storage, limits), rows, most + 1);
      boolean missing = isMissing(table, name, rows);
      if (cells.size() <= most) {
        return new ColumnCells(cells, cut ? Coverage.BEGINNING : Coverage.WHOLE, missing);
      }
      List<Cell> extremes = storage.kind().isNumber() && !cut ? extremes(table, name) : List.of();
      return new ColumnCells(
          Stream.concat(cells.subList(0, most).stream(), extremes.stream())
              .filter(cell -> !(cell instanceof Cell.Null))
              .distinct()
              .toList(),
          Coverage.BEGINNING,
          missing);
    } catch (QueryException _) {
      return new ColumnCells(List.of(), Coverage.NOTHING);
    }
  }

  private String value(String name, Storage storage, IndexLimits limits) {
    int length = limits.cellLength() + 1;
    return switch (storage.kind()) {
      case TEXT -> dialect.beginning(dialect.equatable(name, storage), length);
      case OTHER, BYTES -> dialect.beginning(dialect.asText().around(name), length);
      case WHOLE, DECIMAL, REAL, DATE, TIMESTAMP, BOOLEAN -> name;
    };
  }

  private List<Cell> distinct(String table, String value, long rows, int most) {
    String sql =
        "SELECT DISTINCT v FROM (SELECT %s AS v FROM %s LIMIT %d) AS s WHERE v IS NOT NULL ORDER BY v LIMIT %d"
            .formatted(value, table, rows, most);
    return database.query(sql).rows().stream().map(List::getFirst).toList();
  }

  private boolean isMissing(String table, String name, long rows) {
    String sql =
        "SELECT 1 FROM (SELECT %s AS v FROM %s LIMIT %d) AS s WHERE v IS NULL LIMIT 1"
            .formatted(name, table, rows);
    try {
      return !database.query(sql).rows().isEmpty();
    } catch (QueryException _) {
      return false;
    }
  }

  private boolean isLarge(String table, long rows) {
    String sql =
        "SELECT count(*) FROM (SELECT 1 AS v FROM %s LIMIT %d) AS s".formatted(table, rows + 1);
    Cell count = database.query(sql).rows().getFirst().getFirst();
    return count instanceof Cell.Whole(var found) && found > rows;
  }

  private List<Cell> extremes(String table, String name) {
    return database
        .query("SELECT min(%1$s), max(%1$s) FROM %2$s".formatted(name, table))
        .rows()
        .getFirst();
  }

  @Override
  public void close() {
    database.close();
  }
}
