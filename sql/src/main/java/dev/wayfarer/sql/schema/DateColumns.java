package dev.wayfarer.sql.schema;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds the columns that hold dates: many databases keep them as texts, and a column of type
/// `year` or `time` holds none.
///
/// The first rows of a table decide: all dates that are there must be written as ISO 8601 has it,
/// with or without a time of day. Where a column has no value, its type decides.
public final class DateColumns {
  private static final int MOST_ROWS = 200;

  private static final Pattern ISO =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2}([ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?.{0,6})?");

  private final ReadOnlyDatabase database;
  private final Dialect dialect;

  private DateColumns(ReadOnlyDatabase database, Dialect dialect) {
    this.database = database;
    this.dialect = dialect;
  }

  /// The schema with what its rows show of dates. A table that cannot be read is left to its types.
  public static Schema in(Schema schema, ReadOnlyDatabase database, Dialect dialect) {
    DateColumns finder = new DateColumns(database, dialect);
    Set<ColumnId> dates = new HashSet<>();
    schema.tables().forEach(table -> finder.find(schema, table, dates));
    return schema.withDates(dates);
  }

  private void find(Schema schema, Table table, Set<ColumnId> dates) {
    List<Column> columns =
        table.columns().stream().map(schema::column).filter(DateColumns::mayHoldDates).toList();
    if (columns.isEmpty()) {
      return;
    }
    List<List<Cell>> rows = rows(table, columns);
    for (int i = 0; i < columns.size(); i++) {
      int at = i;
      List<Cell> cells =
          rows.stream()
              .map(row -> row.get(at))
              .filter(cell -> !(cell instanceof Cell.Null))
              .toList();
      Column column = columns.get(i);
      if (cells.isEmpty()
          ? column.type() == ColumnType.TIME
          : cells.stream().allMatch(DateColumns::isDate)) {
        dates.add(column.id());
      }
    }
  }

  private static boolean mayHoldDates(Column column) {
    return column.type() == ColumnType.TIME || column.type() == ColumnType.TEXT;
  }

  private List<List<Cell>> rows(Table table, List<Column> columns) {
    String names =
        columns.stream()
            .map(column -> dialect.quoted(column.name()))
            .collect(Collectors.joining(", "));
    String sql =
        "SELECT %s FROM %s LIMIT %d".formatted(names, dialect.quoted(table.name()), MOST_ROWS);
    try {
      return database.query(sql).rows();
    } catch (QueryException e) {
      return List.of();
    }
  }

  /// Whether a cell is a date with or without a time of day.
  static boolean isDate(Cell cell) {
    return cell instanceof Cell.Text(var text)
        && ISO.matcher(text).matches()
        && day(text.substring(0, 10)).isPresent();
  }

  private static Optional<LocalDate> day(String text) {
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
