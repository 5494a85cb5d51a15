package dev.wayfarer.sql.run;

import dev.wayfarer.sql.InputException;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.sqlite.SQLiteConnection;

/// An SQLite file that can be asked and cannot be changed.
///
/// One query runs at a time; threads that share a database wait for each other. The package's page
/// tells what keeps the file safe.
public final class GuardedDatabase implements Database {
  private final SQLiteConnection connection;
  private final Limits limits;
  private final TextDecoding decoding;

  private GuardedDatabase(SQLiteConnection connection, Limits limits, TextDecoding decoding) {
    this.connection = connection;
    this.limits = limits;
    this.decoding = decoding;
  }

  /// Opens a file under the default limits; bytes that are not text become U+FFFD.
  ///
  /// @throws InputException where the file is missing, locked, or not an intact SQLite database
  public static GuardedDatabase open(Path file) {
    return open(file, Limits.DEFAULT);
  }

  /// Opens a file; bytes that are not text become U+FFFD.
  ///
  /// @throws InputException where the file is missing, locked, or not an intact SQLite database
  public static GuardedDatabase open(Path file, Limits limits) {
    return open(file, limits, TextDecoding.REPLACE);
  }

  /// Opens a file; `decoding` says what becomes of bytes that are not text.
  ///
  /// @throws InputException where the file is missing, locked, or not an intact SQLite database
  public static GuardedDatabase open(Path file, Limits limits, TextDecoding decoding) {
    return new GuardedDatabase(ReadOnlyConnection.open(file, limits), limits, decoding);
  }

  /// The rows of one SELECT, cut where the limits end.
  ///
  /// @throws QueryRefusedException where the text is not exactly one SELECT
  /// @throws QueryTimedOutException where it took too long
  /// @throws QueryCancelledException where the calling thread is interrupted while it runs
  /// @throws QueryFailedException where SQLite finds anything else wrong
  @Override
  public synchronized Rows query(String sql) {
    SelectGuard.check(sql);
    try (Watchdog watchdog = Watchdog.local(connection.getDatabase()::interrupt, limits.time())) {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        if (statement.getParameterMetaData().getParameterCount() > 0) {
          throw new QueryFailedException("a parameter has no value");
        }
        try (ResultSet result = statement.executeQuery()) {
          return read(result, watchdog);
        }
      } catch (SQLException e) {
        watchdog.check(limits.time());
        throw new QueryFailedException(e.getMessage());
      }
    }
  }

  private Rows read(ResultSet result, Watchdog watchdog) throws SQLException {
    List<String> columns = columns(result.getMetaData());
    CellReader reader = new CellReader(result, columns.size(), decoding);
    List<List<Cell>> rows = new ArrayList<>();
    while (result.next()) {
      // SQLite need not notice an interrupt between two rows that it has at hand.
      watchdog.check(limits.time());
      if (rows.size() == limits.maxRows()) {
        return new Rows(columns, rows, true);
      }
      List<Cell> row = reader.row();
      if (reader.bytesRead() > limits.maxResultBytes()) {
        return new Rows(columns, rows, true);
      }
      rows.add(row);
    }
    return new Rows(columns, rows, false);
  }

  private static List<String> columns(ResultSetMetaData metadata) throws SQLException {
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= metadata.getColumnCount(); i++) {
      names.add(metadata.getColumnLabel(i));
    }
    return names;
  }

  @Override
  public synchronized void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException("a read-only database could not be closed", e);
    }
  }
}
