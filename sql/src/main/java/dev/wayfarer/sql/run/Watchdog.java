package dev.wayfarer.sql.run;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.sqlite.core.DB;

/// Interrupts whatever a connection runs once time is over or the thread that asked for it is
/// interrupted, until it is closed.
///
/// One interrupt would not do: it has no effect where SQLite is not inside a statement, which is
/// the case between the preparation of a query and its first step.
final class Watchdog implements AutoCloseable {
  private static final long NANOS_BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(5);
  private static final ScheduledThreadPoolExecutor CLOCK = clock();

  private final DB database;
  private final Thread asker = Thread.currentThread();
  private final long start = System.nanoTime();
  private final long nanos;
  private final ScheduledFuture<?> alarm;
  private boolean expired;
  private boolean cancelled;
  private boolean closed;

  Watchdog(DB database, Duration time) {
    this.database = database;
    this.nanos = time.toNanos();
    this.alarm =
        CLOCK.scheduleWithFixedDelay(
            this::look,
            Math.min(nanos, NANOS_BETWEEN_LOOKS),
            NANOS_BETWEEN_LOOKS,
            TimeUnit.NANOSECONDS);
  }

  /// Fails where the query was interrupted, or is about to be.
  synchronized void check(Duration limit) {
    if (cancelled) {
      throw new QueryCancelledException();
    }
    if (expired) {
      throw new QueryTimedOutException(limit);
    }
  }

  /// No interrupt happens after this returns; it would hit the next query.
  @Override
  public synchronized void close() {
    closed = true;
    alarm.cancel(false);
  }

  private synchronized void look() {
    expired |= System.nanoTime() - start >= nanos;
    cancelled |= !expired && asker.isInterrupted();
    if (closed || !(expired || cancelled)) {
      return;
    }
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
