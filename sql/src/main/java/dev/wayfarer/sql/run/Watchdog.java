package dev.wayfarer.sql.run;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/// Interrupts whatever a connection runs once time is over or the thread that asked for it is
/// interrupted, until it is closed.
///
/// One interrupt would not do: it has no effect where the database is not inside a statement, which
/// is the case between the preparation of a query and its first step.
public final class Watchdog implements AutoCloseable {
  private static final long NANOS_BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(5);

  /// A server is reached through a connection of its own each time.
  private static final Duration BETWEEN_REMOTE = Duration.ofSeconds(2);

  /// Only where a server fails to end a query is it interrupted.
  private static final Duration GRACE = Duration.ofMillis(300);

  // A server that does not answer must not keep others from being interrupted.
  private static final ScheduledThreadPoolExecutor LOCAL = clock(1);
  private static final ScheduledThreadPoolExecutor REMOTE = clock(4);

  /// Stops the statement that runs; no harm where none does. One that fails is sent again.
  public interface Interrupt {
    void send() throws SQLException;
  }

  private final LongSupplier time;
  private final Interrupt interrupt;
  private final Thread asker = Thread.currentThread();
  private final long start;
  private final Duration limit;
  private final long nanos;
  private final long pause;
  private final ScheduledFuture<?> alarm;
  private long sent;
  private boolean expired;
  private boolean cancelled;
  private boolean closed;
  private boolean paused;
  private long pausedNanos;

  /// @param clock what looks again and again
  /// @param time in nanoseconds, from any beginning
  /// @param grace how long after the limit a query is left alone
  /// @param pause between two interrupts
  Watchdog(
      ScheduledExecutorService clock,
      LongSupplier time,
      Interrupt interrupt,
      Duration limit,
      Duration grace,
      Duration pause) {
    this.time = time;
    this.start = time.getAsLong();
    this.interrupt = interrupt;
    this.limit = limit;
    this.nanos = limit.plus(grace).toNanos();
    this.pause = pause.toNanos();
    this.sent = start - this.pause;
    this.alarm =
        clock.scheduleWithFixedDelay(
            this::look,
            Math.min(nanos, NANOS_BETWEEN_LOOKS),
            NANOS_BETWEEN_LOOKS,
            TimeUnit.NANOSECONDS);
  }

  /// Watches over a database inside this process.
  public static Watchdog local(Interrupt interrupt, Duration limit) {
    return new Watchdog(LOCAL, System::nanoTime, interrupt, limit, Duration.ZERO, Duration.ZERO);
  }

  /// Watches over a database on a server, which should end a query by itself.
  public static Watchdog remote(Interrupt interrupt, Duration limit) {
    return new Watchdog(REMOTE, System::nanoTime, interrupt, limit, GRACE, BETWEEN_REMOTE);
  }

  /// Fails where the query was interrupted, or is about to be.
  public synchronized void check() {
    if (cancelled) {
      throw new QueryCancelledException();
    }
    if (expired) {
      throw new QueryTimedOutException(limit);
    }
  }

  /// Does something for which the database is not to blame: its time does not count.
  boolean whilePaused(BooleanSupplier work) {
    long began = time.getAsLong();
    pause(true, 0);
    try {
      return work.getAsBoolean();
    } finally {
      pause(false, time.getAsLong() - began);
    }
  }

  private synchronized void pause(boolean now, long nanosOfPause) {
    paused = now;
    pausedNanos += nanosOfPause;
  }

  /// No interrupt happens after this returns; it would hit the next query.
  @Override
  public synchronized void close() {
    closed = true;
    alarm.cancel(false);
  }

  private synchronized void look() {
    long now = time.getAsLong();
    expired |= !paused && now - start - pausedNanos >= nanos;
    cancelled |= !expired && asker.isInterrupted();
    if (closed || !(expired || cancelled) || now - sent < pause) {
      return;
    }
    sent = now;
    try {
      interrupt.send();
    } catch (SQLException | RuntimeException _) {
      // The next look tries again; a failure that left this method would end all looks.
    }
  }

  private static ScheduledThreadPoolExecutor clock(int threads) {
    var clock =
        new ScheduledThreadPoolExecutor(
            threads, Thread.ofPlatform().daemon().name("query-watchdog").factory());
    clock.setRemoveOnCancelPolicy(true);
    return clock;
  }
}
