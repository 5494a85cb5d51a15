package dev.wayfarer.sql.jdbc;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.schema.ColumnStatistics;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.JdbcSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Storages;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/// One kind of database behind a JDBC driver: how it is opened read-only, limited, and cancelled.
///
/// Drivers are named in the code of each engine, and so loaded only where one is asked for. Another
/// kind of database is another engine, which [Engines#and] adds to those that come along: whatever
/// its connections allow, only single SELECTs are passed to it, under the limits of the caller.
/// Engines have no state.
@PublicApi
public abstract class Engine {
  /// PostgreSQL's driver says so where a password is needed and none was given.
  private static final String REJECTED = "08004";

  /// No such table, no such column: PostgreSQL's own codes, then those of X/Open.
  private static final Set<String> UNKNOWN_NAME =
      Set.of("42P01", "42703", "42S02", "42S03", "42S04", "42S22");

  /// By what addresses name it: `postgresql` where they begin with `jdbc:postgresql:`.
  public abstract List<String> kinds();

  /// The form of its addresses, for messages: `jdbc:postgresql://host/database`.
  public abstract List<String> forms();

  /// What people call it.
  public abstract String name();

  public abstract Dialect dialect();

  /// The sign after which settings follow in a URL.
  protected abstract char settingsBegin();

  /// The settings that a user may give in a URL, in lower case.
  protected abstract SortedSet<String> settings();

  /// Whether it is a server, which another process runs.
  protected abstract boolean isRemote();

  /// Refuses an address that cannot be asked.
  protected void check(String address) {}

  /// The file that holds the database, if one does.
  protected Optional<Path> file(String address) {
    return Optional.empty();
  }

  /// The signs that a text or a name may stand between.
  protected String quotes() {
    return "'\"";
  }

  /// Whether a backslash in a text hides the quote that follows it.
  protected boolean backslashEscapes() {
    return false;
  }

  /// Functions that its dialect prints beside those of all databases, in lower case: no others pass
  /// the guard. None may write, or read anything but its arguments.
  protected Set<String> functions() {
    return Set.of();
  }

  /// How many rows of a table are read at most to learn which cells there are.
  protected long sampledRows() {
    return 1_000_000;
  }

  /// Reads what the database contains.
  ///
  /// @throws InputException where it has no table
  protected DescribedSchema describe(Connection connection, DatabaseUrl url) {
    return JdbcSchema.describe(connection, url.name(), url.address(), this::readCollations);
  }

  /// What the database knows of a table's columns without reading them, by their names in lower
  /// case. Where it knows nothing, as here, rows are read.
  ///
  /// @param table as FROM names it
  protected Map<String, ColumnStatistics> statistics(Connection connection, String table)
      throws SQLException {
    return Map.of();
  }

  /// Refuses a query that would read more than it may, where the database can tell before.
  ///
  /// @throws dev.wayfarer.sql.run.QueryRefusedException with the reason
  protected void checkCost(Connection connection, String sql, Limits limits) throws SQLException {}

  /// A new connection that cannot write; null where the driver takes the address for another's.
  protected abstract @Nullable Connection connect(DatabaseUrl url, Account account, Limits limits)
      throws SQLException;

  /// Statements that bind the session, each run once.
  protected abstract List<String> session(Connection connection, Limits limits) throws SQLException;

  /// Begins the transaction of one query, where the session alone does not keep it from writing: a
  /// function that a view calls may change the session.
  protected void begin(Connection connection) throws SQLException {}

  /// Sets what one statement may read.
  protected void limit(PreparedStatement statement, Limits limits) throws SQLException {
    statement.setMaxRows(limits.maxRows() + 1);
  }

  /// Stops a statement that runs. It may be sent again: the first one is lost where the database
  /// was not yet inside the statement.
  protected void interrupt(Connection connection, PreparedStatement statement) throws SQLException {
    statement.cancel();
  }

  /// Finds out which text columns do not compare byte by byte, and the collation under which they
  /// would. Where all do, as here, there is nothing to find out.
  protected void readCollations(Connection connection, Schema schema, Storages.Builder storages)
      throws SQLException {}

  /// Whether a failure means that time was over.
  protected abstract boolean isTimeout(SQLException failure);

  /// Whether a failure means that a table or column is not there.
  protected boolean isNameUnknown(SQLException failure) {
    return UNKNOWN_NAME.contains(String.valueOf(failure.getSQLState()));
  }

  /// A connection after all that must be said before the first query.
  final Connection open(DatabaseUrl url, Account account, Limits limits) {
    @Nullable Connection connection = null;
    try {
      connection = connect(url, account, limits);
      if (connection == null) {
        throw new InputException(url.address(), "an address of " + name(), "something else");
      }
      // First: with it PostgreSQL's driver lets the session write again, whatever was said before.
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        for (String sql : session(connection, limits)) {
          if (statement.execute(sql)) {
            readToTheEnd(statement);
          }
        }
      }
      connection.commit();
      return connection;
    } catch (SQLException e) {
      close(connection, e);
      throw unreachable(url, account, e);
    } catch (NoClassDefFoundError e) {
      throw new InputException(
          url.address(),
          "the driver of " + name() + " on the class path",
          "it missing: " + e.getMessage());
    }
  }

  /// A result that is closed before its end is a query that is cancelled, with which Trino fails
  /// the transaction.
  private static void readToTheEnd(Statement statement) throws SQLException {
    try (ResultSet result = statement.getResultSet()) {
      while (result.next()) {
        // nothing is asked for
      }
    }
  }

  /// Why a database could not be opened, with what to do about it.
  private InputException unreachable(DatabaseUrl url, Account account, SQLException e) {
    String state = String.valueOf(e.getSQLState());
    if (state.startsWith("28") || state.equals(REJECTED)) {
      return new AccountException(
          url.address(),
          "a user and a password that the database accepts",
          "it refuses " + account.user().map(InputException::excerpt).orElse("an unnamed user"));
    }
    if (state.startsWith("08") || below(e).isPresent()) {
      return new InputException(
          url.address(),
          "a database that can be reached (is it running, is the port right?)",
          reason(e));
    }
    return new InputException(url.address(), "a database that can be opened", reason(e));
  }

  /// What went wrong below the driver, if that is known; else what the driver says.
  private static String reason(SQLException e) {
    return below(e)
        .map(Reason::of)
        .orElseGet(() -> String.valueOf(e.getMessage()).replaceFirst("^\\(conn=\\d+\\) ", ""));
  }

  private static Optional<IOException> below(SQLException e) {
    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof UnknownHostException || cause instanceof ConnectException) {
        return Optional.of((IOException) cause);
      }
    }
    return Optional.empty();
  }

  private static void close(@Nullable Connection connection, SQLException cause) {
    if (connection == null) {
      return;
    }
    try {
      connection.close();
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }
}
