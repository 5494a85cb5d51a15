package dev.wayfarer.link.value;

import dev.wayfarer.link.value.ColumnCells.Coverage;
import dev.wayfarer.link.value.ColumnSelect.RowRange;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The cells of an SQLite file.
///
/// SQLite itself removes repetitions, so a column of few different cells costs a scan and nothing
/// else. A column that has too many is read again at evenly spaced runs of its rows.
public final class SqliteCells implements CellSource {
  private static final Limits READING =
      Limits.DEFAULT.withTime(Duration.ofSeconds(30)).withMaxRows(1_000_000);

  /// A view is computed anew for each of its columns; of one that takes longer no more are read.
  private static final Duration SLOW_VIEW = Duration.ofSeconds(1);

  /// The driver's words for a lock, which another program may hold between two queries.
  private static final String BUSY = "BUSY";

  private final SqliteDatabase database;
  private final Path file;
  private final Schema schema;
  private final Set<String> columns = new HashSet<>();
  private final Set<String> slowViews = new HashSet<>();
  private final Map<String, Optional<RowRange>> ranges = new HashMap<>();

  private SqliteCells(Path file, Schema schema) {
    this.database = SqliteDatabase.open(file, READING);
    this.file = file;
    this.schema = schema;
  }

  /// Opens a file.
  ///
  /// @param schema may name tables that the file lacks; they have no cells
  /// @throws InputException where the file is missing, locked, or not an intact database
  public static SqliteCells open(Path file, Schema schema) {
    SqliteCells cells = new SqliteCells(file, schema);
    try {
      // SQLite takes a quoted name that is no column for a text, so names are looked up first.
      String sql =
          "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c"
              + " WHERE t.type = 'table'";
      for (List<Cell> row : cells.database.query(sql).rows()) {
        cells.columns.add(key(row.getFirst().toString(), row.getLast().toString()));
      }
      cells.addViews();
      return cells;
    } catch (QueryException e) {
      cells.close();
      throw cells.unreadable("its schema", e);
    }
  }

  /// The schema has only views that can be read, and their columns.
  private void addViews() {
    for (Column column : schema.columns()) {
      column
          .table()
          .filter(schema::isView)
          .ifPresent(view -> columns.add(key(schema.table(view).name(), column.name())));
    }
  }

  private static String key(String table, String column) {
    return (table + '\0' + column).toLowerCase(Locale.ROOT);
  }

  @Override
  public ColumnCells read(Column column, int most, IndexLimits limits) {
    String table = schema.table(column.table().orElseThrow()).name();
    if (!columns.contains(key(table, column.name()))) {
      return new ColumnCells(List.of(), Coverage.NOTHING);
    }
    boolean isView = schema.isView(column.table().orElseThrow());
    if (isView && slowViews.contains(table)) {
      return new ColumnCells(List.of(), Coverage.NOTHING);
    }
    int length = limits.cellLength() + 1;
    ColumnSelect select = new ColumnSelect(table, column.name(), length, READING.maxValueBytes());
    try {
      long start = System.nanoTime();
      ColumnCells cells =
          read(select, range(table), most, limits.rowsPerTable())
              .withMissing(isMissing(select, limits));
      if (isView && System.nanoTime() - start > SLOW_VIEW.toNanos()) {
        slowViews.add(table);
      }
      return cells;
    } catch (QueryTimedOutException _) {
      slowViews.add(table);
      return new ColumnCells(List.of(), Coverage.NOTHING);
    } catch (QueryException e) {
      throw unreadable(table + "." + column.name(), e);
    }
  }

  /// Whether a row lacks a cell; not where that takes too long.
  private boolean isMissing(ColumnSelect select, IndexLimits limits) {
    try {
      return !cells(select.missing(limits.rowsPerTable())).isEmpty();
    } catch (QueryException _) {
      return false;
    }
  }

  private ColumnCells read(ColumnSelect select, Optional<RowRange> range, int most, long rows) {
    boolean huge = range.isPresent() && range.get().count() > rows;
    String first =
        huge ? select.distinctOfRuns(range.get(), rows, most + 1) : select.distinct(most + 1);
    List<Cell> cells = cells(first);
    if (cells.size() <= most) {
      return new ColumnCells(cells, huge ? Coverage.SAMPLE : Coverage.WHOLE);
    }
    List<Cell> beginning = cells.subList(0, most);
    List<Cell> sample =
        range.map(r -> cells(select.distinctOfRuns(r, most, most))).orElse(beginning);
    // Rows need not be numbered evenly; then the runs miss most of them.
    boolean even = range.isPresent() && 2 * sample.size() > most;
    List<Cell> extremes = huge ? List.of() : database.query(select.extremes()).rows().getFirst();
    return new ColumnCells(
        Stream.concat((even ? sample : beginning).stream(), extremes.stream())
            .filter(cell -> !(cell instanceof Cell.Null))
            .distinct()
            .toList(),
        even ? Coverage.SAMPLE : Coverage.BEGINNING);
  }

  /// The first and the last row's number; a view has none, nor has a table `WITHOUT ROWID`.
  private Optional<RowRange> range(String table) {
    return ranges.computeIfAbsent(
        table,
        name -> {
          try {
            String rows = " FROM " + ColumnSelect.quoted(name);
            long first = number("SELECT min(rowid)" + rows);
            long last = number("SELECT max(rowid)" + rows);
            // Numbers may be sparse: a small table must not be taken for a large one.
            long count = number("SELECT count(*)" + rows);
            return count == 0 ? Optional.empty() : Optional.of(new RowRange(first, last, count));
          } catch (QueryException _) {
            return Optional.empty();
          }
        });
  }

  private long number(String sql) {
    Cell cell = database.query(sql).rows().getFirst().getFirst();
    return cell instanceof Cell.Whole(var value) ? value : 0;
  }

  private List<Cell> cells(String sql) {
    return database.query(sql).rows().stream().map(List::getFirst).toList();
  }

  private InputException unreadable(String what, QueryException e) {
    String found =
        e.getMessage().contains(BUSY) ? "a file that another program has locked" : e.getMessage();
    return new InputException(file + ": " + what, "something that can be read", found);
  }

  @Override
  public void close() {
    database.close();
  }
}
