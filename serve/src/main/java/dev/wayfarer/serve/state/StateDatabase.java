package dev.wayfarer.serve.state;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/// The database of a server's own state. It is opened when it is first used, and again after it was
/// lost.
public final class StateDatabase implements AutoCloseable {
  private static final int ATTEMPTS = 4;

  /// Lost connections; transactions that gave way to others.
  private static final String AGAIN = "(08|40|57P).*";

  private final StateSource source;
  private Optional<Connection> connection = Optional.empty();

  public StateDatabase(StateSource source) {
    this.source = source;
  }

  /// What is done in one transaction: all of it, or nothing.
  interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  /// Opens the state, for those who want to know at once whether that is possible.
  ///
  /// @throws StateException where it is not
  public void check() {
    var _ = run(Connection::getAutoCommit);
  }

  /// Does something and makes it last.
  ///
  /// @throws StateException where the state cannot be reached; nothing was done then
  synchronized <T> T run(Work<T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        return transaction(open(), work);
      } catch (SQLException e) {
        close();
        if (attempt == ATTEMPTS || !String.valueOf(e.getSQLState()).matches(AGAIN)) {
          throw new StateException(source.place(), e);
        }
      } catch (RuntimeException e) {
        close();
        throw e;
      }
    }
  }

  private Connection open() throws SQLException {
    if (connection.isEmpty()) {
      Connection opened = source.connect();
      connection = Optional.of(opened);
      var _ =
          transaction(
              opened,
              fresh -> {
                Migrations.run(source, fresh);
                return fresh;
              });
    }
    return connection.get();
  }

  /// SQLite's driver would begin the next transaction, and lock the file, right after `commit`.
  private static <T> T transaction(Connection open, Work<T> work) throws SQLException {
    open.setAutoCommit(false);
    T result = work.run(open);
    open.setAutoCommit(true); // commits
    return result;
  }

  /// Closes the connection; what was not committed is gone.
  @Override
  public synchronized void close() {
    try {
      if (connection.isPresent()) {
        connection.get().close();
      }
    } catch (SQLException _) {
      // It was lost already.
    }
    connection = Optional.empty();
  }
}
