package dev.wayfarer.sql.run;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Reads the rows of a result, and stops where limits end. What becomes of a driver's values, each
/// kind of database says.
public abstract class RowReader {
  private static final int BYTES_OF_A_NUMBER = 8;

  private final ResultSet result;
  private final Limits limits;
  private long bytesRead;

  protected RowReader(ResultSet result, Limits limits) {
    this.result = result;
    this.limits = limits;
  }

  /// A value of the current row.
  ///
  /// @param column from 1 on
  protected abstract Cell cell(ResultSet row, int column) throws SQLException;

  /// What is done with a reader of rows.
  public interface Reading<T> {
    /// Returns what is made of the rows.
    ///
    /// @param watchdog over the query
    T of(RowReader reader, Watchdog watchdog) throws SQLException;
  }

  /// Hands over all rows, and returns how many were taken. No limit but that of time holds.
  ///
  /// @param watchdog over the query
  public final long stream(Watchdog watchdog, RowSink sink) throws SQLException {
    List<String> columns = columns();
    sink.columns(columns);
    long count = 0;
    while (result.next()) {
      watchdog.check();
      List<Cell> row = row(columns.size());
      if (!watchdog.whilePaused(() -> sink.row(row))) {
        return count;
      }
      count++;
    }
    return count;
  }

  /// All rows, as far as limits let them through.
  ///
  /// @param watchdog over the query
  public final Rows read(Watchdog watchdog) throws SQLException {
    List<String> columns = columns();
    List<List<Cell>> rows = new ArrayList<>();
    while (result.next()) {
      // A database need not notice an interrupt between two rows that it has at hand.
      watchdog.check();
      if (rows.size() == limits.maxRows()) {
        return new Rows(columns, rows, true);
      }
      List<Cell> row = row(columns.size());
      if (bytesRead > limits.maxResultBytes()) {
        return new Rows(columns, rows, true);
      }
      rows.add(row);
    }
    return new Rows(columns, rows, false);
  }

  private List<String> columns() throws SQLException {
    ResultSetMetaData metadata = result.getMetaData();
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= metadata.getColumnCount(); i++) {
      names.add(metadata.getColumnLabel(i));
    }
    return names;
  }

  private List<Cell> row(int width) throws SQLException {
    List<Cell> row = new ArrayList<>(width);
    for (int column = 1; column <= width; column++) {
      Cell cell = cell(result, column);
      bytesRead += bytes(cell);
      row.add(cell);
    }
    return row;
  }

  /// How much memory a cell takes up, about.
  protected static long bytes(Cell cell) {
    return switch (cell) {
      case Cell.Null _, Cell.Whole _, Cell.Real _ -> BYTES_OF_A_NUMBER;
      case Cell.Text(var text) -> 2L * text.length();
      case Cell.Bytes(var bytes) -> bytes.length;
    };
  }
}
