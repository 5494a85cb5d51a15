package dev.wayfarer.train.batch;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/// Builds the batches of the next steps in a background thread.
public final class BatchFeed implements AutoCloseable {
  private static final int AHEAD = 2;

  /// The thread's result: batches, or an error.
  private record Made(@Nullable StepBatches batches, @Nullable RuntimeException failure) {}

  private final StepBatchBuilder builder;
  private final BlockingQueue<Made> made = new ArrayBlockingQueue<>(AHEAD);
  private final Thread thread;

  /// Starts building batches.
  ///
  /// @param from the first step
  /// @param to the last step
  public BatchFeed(StepBatchBuilder builder, int from, int to) {
    this.builder = builder;
    this.thread = Thread.ofPlatform().daemon().name("batches").start(() -> make(from, to));
  }

  private void make(int from, int to) {
    try {
      for (int step = from; step <= to; step++) {
        put(made(step));
      }
    } catch (InterruptedException _) {
      // The consumer has closed the feed.
    }
  }

  private void put(Made next) throws InterruptedException {
    try {
      made.put(next);
    } catch (InterruptedException e) {
      discard(next);
      throw e;
    }
  }

  private Made made(int step) {
    try {
      return new Made(builder.of(step), null);
    } catch (RuntimeException e) {
      return new Made(null, e);
    }
  }

  /// Returns the batches of the next step. The caller closes them.
  public StepBatches next() throws InterruptedException {
    Made next = made.take();
    if (next.failure != null) {
      throw next.failure;
    }
    return requireNonNull(next.batches);
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    made.forEach(BatchFeed::discard);
  }

  private static void discard(Made unused) {
    if (unused.batches != null) {
      unused.batches.close();
    }
  }
}
