package dev.wayfarer.sql.run;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.sqlite.core.DB;

/// Interrupts whatever a connection runs once time is over, until it is closed.
///
/// One interrupt would not do: it has no effect where SQLite is not inside a statement, which is
/// the case between the preparation of a query and its first step.
final class Watchdog implements AutoCloseable {
  private static final long MILLISECONDS_BETWEEN_INTERRUPTS = 5;
  private static final ScheduledThreadPoolExecutor CLOCK = clock();

  private final DB database;
  private final ScheduledFuture<?> alarm;
  private boolean expired;
  private boolean closed;

  Watchdog(DB database, Duration time) {
    this.database = database;
    this.alarm =
        CLOCK.scheduleWithFixedDelay(
            this::interrupt,
            time.toNanos(),
            TimeUnit.MILLISECONDS.toNanos(MILLISECONDS_BETWEEN_INTERRUPTS),
            TimeUnit.NANOSECONDS);
  }

  synchronized boolean expired() {
    return expired;
  }

  /// No interrupt happens after this returns; it would hit the next query.
  @Override
  public synchronized void close() {
    closed = true;
    alarm.cancel(false);
  }

  private synchronized void interrupt() {
    if (closed) {
      return;
    }
    expired = true;
    try {
      database.interrupt();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ScheduledThreadPoolExecutor clock() {
    var clock =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("query-watchdog").factory());
    clock.setRemoveOnCancelPolicy(true);
    return clock;
  }
}
