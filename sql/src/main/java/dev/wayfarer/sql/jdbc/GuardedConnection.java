package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Database;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.Watchdog;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.JdbcSchema;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A database behind a JDBC driver that can be asked and cannot be changed.
///
/// One query runs at a time, in a transaction of its own that may not write and is rolled back. The
/// package's page tells what else keeps the database safe.
public final class GuardedConnection implements Database {
  /// A server ends a statement by itself; only where it fails to is it interrupted.
  private static final Duration GRACE = Duration.ofMillis(300);

  private final DatabaseUrl url;
  private final Engine engine;
  private final Connection connection;
  private final Limits limits;

  private GuardedConnection(DatabaseUrl url, Connection connection, Limits limits) {
    this.url = url;
    this.engine = url.engine();
    this.connection = connection;
    this.limits = limits;
  }

  /// Opens a database.
  ///
  /// @throws InputException where it cannot be reached, or refuses the account
  public static GuardedConnection open(DatabaseUrl url, Account account, Limits limits) {
    return new GuardedConnection(url, url.engine().open(url, account, limits), limits);
  }

  /// How queries are spelled here.
  public Dialect dialect() {
    return engine.dialect();
  }

  /// The file that holds the database, if one does.
  public Optional<Path> file() {
    return engine.file(url.address());
  }

  /// Reads what the database contains.
  ///
  /// @throws InputException where it has no table
  public synchronized DescribedSchema describe() {
    try {
      return JdbcSchema.describe(connection, url.name());
    } finally {
      endTransaction();
    }
  }

  @Override
  public synchronized Rows query(String sql) {
    PlainSelectGuard.check(sql, engine.backslashEscapes());
    return run(sql);
  }

  /// What the database makes of a text that no guard has seen.
  synchronized Rows run(String sql) {
    long deadline = System.nanoTime() + limits.time().toNanos();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      engine.limit(statement, limits);
      try (Watchdog watchdog = watchdog(statement)) {
        try (ResultSet result = statement.executeQuery()) {
          return read(result, deadline);
        } catch (SQLException e) {
          watchdog.check(limits.time());
          throw e;
        }
      }
    } catch (SQLException e) {
      throw engine.isTimeout(e)
          ? new QueryTimedOutException(limits.time())
          : new QueryFailedException(String.valueOf(e.getMessage()));
    } finally {
      endTransaction();
    }
  }

  /// Changes the session, for a test of what then still holds.
  synchronized void loosen(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
    connection.commit();
  }

  private Watchdog watchdog(PreparedStatement statement) {
    return engine.isRemote()
        ? Watchdog.remote(statement::cancel, limits.time().plus(GRACE))
        : Watchdog.local(statement::cancel, limits.time());
  }

  private Rows read(ResultSet result, long deadline) throws SQLException {
    List<String> columns = columns(result.getMetaData());
    JdbcCellReader reader = new JdbcCellReader(result, columns.size(), limits.maxValueBytes());
    List<List<Cell>> rows = new ArrayList<>();
    while (result.next()) {
      if (System.nanoTime() > deadline) {
        throw new QueryTimedOutException(limits.time());
      }
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

  private void endTransaction() {
    try {
      connection.rollback();
    } catch (SQLException _) {
      // A connection that is lost says so at the next query.
    }
  }

  @Override
  public synchronized void close() {
    try {
      connection.close();
    } catch (SQLException _) {
      // Nothing was written that could be lost.
    }
  }
}
