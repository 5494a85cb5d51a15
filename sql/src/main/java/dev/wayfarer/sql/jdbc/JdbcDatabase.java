package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.RowReader;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.Watchdog;
import dev.wayfarer.sql.schema.ColumnStatistics;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Table;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// A database behind a JDBC driver, opened so that it can run SELECTs only.
///
/// One query runs at a time, in a transaction of its own that may not write and is rolled back. The
/// package's page tells what else keeps the database safe.
@PublicApi
public final class JdbcDatabase implements ReadOnlyDatabase {
  private static final int SECONDS_TO_ANSWER = 5;

  private final DatabaseUrl url;
  private final Engine engine;
  private final Supplier<Connection> opener;
  private final Limits limits;
  private Connection connection;
  private boolean broken;
  private boolean closed;

  /// @param opener for a first connection, and for another where one can no longer be used
  JdbcDatabase(DatabaseUrl url, Supplier<Connection> opener, Limits limits) {
    this.url = url;
    this.engine = url.engine();
    this.opener = opener;
    this.limits = limits;
    this.connection = opener.get();
  }

  /// Opens a database.
  ///
  /// @throws InputException where it cannot be reached, or refuses the account
  public static JdbcDatabase open(DatabaseUrl url, Account account, Limits limits) {
    return new JdbcDatabase(url, () -> url.engine().open(url, account, limits), limits);
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
      begin();
      return engine.describe(connection, url);
    } catch (SQLException e) {
      throw new InputException(
          url.address(), "a database that can be read", String.valueOf(e.getMessage()));
    } finally {
      endTransaction();
    }
  }

  /// How many rows of a table should be read at most to learn which cells there are.
  @Internal
  public long sampledRows() {
    return engine.sampledRows();
  }

  /// What the database knows of a table's columns without reading them, by their names in lower
  /// case; nothing where it does not say.
  @Internal
  public synchronized Map<String, ColumnStatistics> statistics(Table table) {
    try {
      begin();
      return engine.statistics(connection, dialect().table(table.name()));
    } catch (SQLException _) {
      return Map.of();
    } finally {
      endTransaction();
    }
  }

  @Override
  public Rows query(String sql) {
    PlainSelectGuard.check(sql, engine);
    return run(sql, limits, RowReader::read, true);
  }

  @Override
  public long stream(String sql, RowSink sink) {
    PlainSelectGuard.check(sql, engine);
    Limits all = limits.withMaxRows(Integer.MAX_VALUE - 1);
    return run(sql, all, (reader, watchdog) -> reader.stream(watchdog, sink), true);
  }

  /// What the database makes of a text that no guard has seen.
  Rows run(String sql) {
    return run(sql, limits, RowReader::read, false);
  }

  private synchronized <T> T run(
      String sql, Limits under, RowReader.Reading<T> reading, boolean costCounts) {
    try {
      begin();
      if (costCounts) {
        engine.checkCost(connection, sql, under);
      }
      return run(sql, under, reading);
    } catch (SQLException e) {
      if (Thread.currentThread().isInterrupted()) { // where no watchdog saw it: before the query
        throw new QueryCancelledException();
      }
      throw engine.isTimeout(e)
          ? new QueryTimedOutException(limits.time())
          : new QueryFailedException(String.valueOf(e.getMessage()), engine.isNameUnknown(e));
    } finally {
      endTransaction();
    }
  }

  private <T> T run(String sql, Limits under, RowReader.Reading<T> reading) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      engine.limit(statement, under);
      try (Watchdog watchdog = watchdog(statement)) {
        try (ResultSet result = statement.executeQuery()) {
          return reading.of(new JdbcCellReader(result, under), watchdog);
        } catch (SQLException e) {
          watchdog.check();
          throw e;
        }
      }
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
    Watchdog.Interrupt interrupt = () -> engine.interrupt(connection, statement);
    return engine.isRemote()
        ? Watchdog.remote(interrupt, limits.time())
        : Watchdog.local(interrupt, limits.time());
  }

  /// Begins a transaction, on a new connection where the last transaction could not be ended: a
  /// driver that has not heard of its end would go on in it. Under load a cluster may end a
  /// transaction and then fail to say so.
  private void begin() throws SQLException {
    if (broken && !closed) {
      closeConnection();
      try {
        connection = opener.get();
      } catch (InputException e) {
        throw new SQLException(e.getMessage(), e);
      }
      broken = false;
    }
    engine.begin(connection);
  }

  private void endTransaction() {
    try {
      connection.rollback();
    } catch (SQLException _) {
      broken = true; // it is lost, or still in a transaction that has failed
    }
  }

  /// Asks the server, where there is one: it may have been restarted, or have hung up.
  @Override
  public synchronized boolean isUsable() {
    try {
      return !broken && connection.isValid(SECONDS_TO_ANSWER);
    } catch (SQLException _) {
      return false;
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    closeConnection();
  }

  private void closeConnection() {
    try {
      connection.close();
    } catch (SQLException _) {
      // Nothing was written that could be lost.
    }
  }
}
