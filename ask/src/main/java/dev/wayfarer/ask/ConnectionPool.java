package dev.wayfarer.ask;

import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/// A pool of connections to one database, so that a slow query blocks no other.
///
/// Further connections are opened when they are needed; beyond the limit, queries wait. One that is
/// lost or outdated is replaced before a query runs on it.
final class ConnectionPool implements AutoCloseable {
  private static final int MOST_CONNECTIONS = 8;

  private final Supplier<ReadOnlyDatabase> opener;
  private final Semaphore free = new Semaphore(MOST_CONNECTIONS, true);
  private final Deque<ReadOnlyDatabase> idle = new ArrayDeque<>();
  private boolean closed;

  /// Opens the first connection, so that a database that cannot be opened is refused at once.
  ConnectionPool(Supplier<ReadOnlyDatabase> opener) {
    this(opener.get(), opener);
  }

  /// @param first a connection that is open already
  ConnectionPool(ReadOnlyDatabase first, Supplier<ReadOnlyDatabase> opener) {
    this.opener = opener;
    idle.push(first);
  }

  /// Does something with a connection that works.
  <T> T use(Function<ReadOnlyDatabase, T> work) {
    try {
      free.acquire();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new QueryCancelledException();
    }
    try {
      ReadOnlyDatabase connection = take();
      try {
        return work.apply(connection);
      } finally {
        putBack(connection);
      }
    } finally {
      free.release();
    }
  }

  private ReadOnlyDatabase take() {
    for (var found = takeIdle(); found.isPresent(); found = takeIdle()) {
      if (found.get().isUsable()) {
        return found.get();
      }
      found.get().close();
    }
    return opener.get();
  }

  private Optional<ReadOnlyDatabase> takeIdle() {
    synchronized (idle) {
      if (closed) {
        throw new IllegalStateException("the database is closed");
      }
      return Optional.ofNullable(idle.poll());
    }
  }

  private void putBack(ReadOnlyDatabase connection) {
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
      idle.forEach(ReadOnlyDatabase::close);
      idle.clear();
    }
  }
}
