package dev.wayfarer.app.cli;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Lets a long command end in its own way when the process is told to: by Ctrl-C, or SIGTERM, or by
/// the end of the process that it works for.
///
/// While one is open, such a signal is a request; the process ends when it is closed.
final class Interruption implements AutoCloseable {
  /// The exit code of a command that was interrupted.
  static final int CODE = 130;

  /// A command that takes longer than this to end is left alone.
  private static final long MINUTES = 10;

  /// Where the command fails instead, the reason is printed after this is closed.
  private static final long MESSAGE_MILLIS = 200;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::request, "interruption");
  private final Optional<Long> parent = Optional.ofNullable(Long.getLong("wayfarer.parent"));
  private volatile boolean requested;

  Interruption() {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException _) {
      requested = true; // the process ends already
    }
  }

  /// Whether the process is told to end.
  boolean isRequested() {
    return requested || isOrphan();
  }

  /// A process that works for another one ends when that one is gone, even if it was killed.
  private boolean isOrphan() {
    return parent.isPresent() && ProcessHandle.of(parent.get()).isEmpty();
  }

  private void request() {
    requested = true;
    try {
      if (closed.await(MINUTES, TimeUnit.MINUTES)) {
        Thread.sleep(MESSAGE_MILLIS);
      }
    } catch (InterruptedException _) {
      // Then the process ends at once.
    }
    Main.halt(CODE);
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The process is ending, and the hook runs.
    }
  }
}
