package dev.wayfarer.ask;

import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.Rows;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/// A few connections to one database, so that a slow query holds up nobody but who asked for it.
///
/// Further connections are opened when they are needed; beyond the limit, queries wait.
final class ConnectionPool implements AutoCloseable {
  private static final int MOST_CONNECTIONS = 8;

  private final Supplier<GuardedDatabase> opener;
  private final Semaphore free = new Semaphore(MOST_CONNECTIONS, true);
  private final Deque<GuardedDatabase> idle = new ArrayDeque<>();
  private boolean closed;

  /// Opens the first connection, so that a database that cannot be opened is refused at once.
  ConnectionPool(Supplier<GuardedDatabase> opener) {
    this.opener = opener;
    idle.push(opener.get());
  }

  Rows query(String sql) {
    try {
      free.acquire();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new QueryCancelledException();
    }
    try {
      GuardedDatabase connection = take();
      try {
        return connection.query(sql);
      } finally {
        putBack(connection);
      }
    } finally {
      free.release();
    }
  }

  private GuardedDatabase take() {
    synchronized (idle) {
      if (closed) {
        throw new IllegalStateException("the database is closed");
      }
      if (!idle.isEmpty()) {
        return idle.pop();
      }
    }
    return opener.get();
  }

  private void putBack(GuardedDatabase connection) {
    synchronized (idle) {
      if (!closed) {
        idle.push(connection);
        return;
      }
    }
    connection.close();
  }

  /// Closes idle connections now, and others once their query is over.
  @Override
  public void close() {
    synchronized (idle) {
      closed = true;
      idle.forEach(GuardedDatabase::close);
      idle.clear();
    }
  }
}
