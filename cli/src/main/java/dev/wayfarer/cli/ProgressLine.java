package dev.wayfarer.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/// One line that tells how far a long command is, and how much longer it will take.
///
/// The line is rewritten in place, appears only after a second, and is wiped at the end. Threads
/// may share one.
public final class ProgressLine implements AutoCloseable {
  private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final String START_OF_LINE = "\r";
  private static final int UNKNOWN = -1;
  private static final String CLEAR_REST = "\u001b[K";

  private final PrintWriter terminal;
  private final int total;
  private final String unit;
  private final LongSupplier nanoClock;
  private final long start;
  private long next;
  private int done;
  private boolean visible;

  public ProgressLine(PrintWriter terminal, int total, LongSupplier nanoClock) {
    this(terminal, total, "", nanoClock);
  }

  /// @param total -1 where nobody knows it
  /// @param unit stands behind each number, with a space before it
  public ProgressLine(PrintWriter terminal, int total, String unit, LongSupplier nanoClock) {
    this.terminal = terminal;
    this.total = total;
    this.unit = unit;
    this.nanoClock = nanoClock;
    this.start = nanoClock.getAsLong();
    this.next = start + FIRST_NANOS;
  }

  /// Does some work, and tells how far it is where the terminal can show that.
  ///
  /// @param work is told whom to tell how many more are done
  public static <T> T during(PrintWriter terminal, int total, Function<IntConsumer, T> work) {
    if (!Boolean.getBoolean("wayfarer.progress")) {
      return work.apply(_ -> {});
    }
    try (ProgressLine progress = new ProgressLine(terminal, total, System::nanoTime)) {
      return work.apply(progress::advance);
    }
  }

  /// Does some work that nobody knows the end of, and tells how far it is where the terminal can
  /// show that.
  ///
  /// @param unit stands behind each number, with a space before it
  /// @param work is told whom to tell how many more are done
  public static <T> T counting(PrintWriter terminal, String unit, Function<IntConsumer, T> work) {
    if (!Boolean.getBoolean("wayfarer.progress")) {
      return work.apply(_ -> {});
    }
    try (ProgressLine progress = new ProgressLine(terminal, UNKNOWN, unit, System::nanoTime)) {
      return work.apply(progress::advance);
    }
  }

  /// One more is done.
  public void step() {
    advance(1);
  }

  /// So many more are done.
  public synchronized void advance(int more) {
    reach(done + more);
  }

  /// So much is done by now.
  public synchronized void reach(int doneByNow) {
    done = doneByNow;
    long now = nanoClock.getAsLong();
    if (now >= next && done > 0) {
      next = now + INTERVAL_NANOS;
      visible = true;
      double rate = done / ((now - start) / 1e9);
      terminal.print(START_OF_LINE + line(rate) + CLEAR_REST);
      terminal.flush();
    }
  }

  private String line(double rate) {
    if (total == UNKNOWN) {
      return String.format(Locale.ROOT, "%,d%s, %,.0f%s a second", done, unit, rate, unit);
    }
    long secondsLeft = Math.round((total - done) / rate);
    return String.format(
        Locale.ROOT,
        "%,d of %,d%s, %,.0f%s a second, %d:%02d left",
        done,
        total,
        unit,
        rate,
        unit,
        secondsLeft / 60,
        secondsLeft % 60);
  }

  @Override
  public synchronized void close() {
    if (visible) {
      terminal.print(START_OF_LINE + CLEAR_REST);
      terminal.flush();
    }
  }
}
