package dev.wayfarer.train.parallel;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/// A pool of threads whose results arrive in the order of the tasks.
public final class Workers implements AutoCloseable {
  /// The calling thread alone.
  public static final Workers CALLER = new Workers(1);

  private final int count;
  private final Optional<ExecutorService> threads;
  private final Peers peers;

  /// Makes a pool of threads; with one, the calling thread does all work.
  public Workers(int count) {
    this(count, Peers.NONE);
  }

  /// Makes a pool of threads of a process that shares its work with others. It closes none of them.
  public Workers(int count, Peers peers) {
    this.count = count;
    this.peers = peers;
    this.threads =
        count == 1
            ? Optional.empty()
            : Optional.of(
                Executors.newFixedThreadPool(count, Thread.ofPlatform().daemon().factory()));
  }

  public int count() {
    return count;
  }

  /// The processes that sums are shared with.
  public Peers peers() {
    return peers;
  }

  /// Runs all tasks and passes on their results in order, in the calling thread.
  ///
  /// No more results wait than there are workers, since each may hold much memory. Where a task
  /// fails, the running ones are awaited, so that nothing they use is freed too early; results that
  /// are left are still passed on, since the consumer frees them.
  public <T> void run(List<? extends Callable<T>> tasks, Consumer<T> taker) {
    threads.ifPresentOrElse(pool -> run(pool, tasks, taker), () -> runHere(tasks, taker));
  }

  /// Runs all tasks and returns when they are done.
  public void runAll(List<Runnable> tasks) {
    run(tasks.stream().map(Executors::callable).toList(), _ -> {});
  }

  private static <T> void runHere(List<? extends Callable<T>> tasks, Consumer<T> taker) {
    for (Callable<T> task : tasks) {
      taker.accept(result(task));
    }
  }

  private static <T> T result(Callable<T> task) {
    try {
      return task.call();
    } catch (Exception e) {
      throw failure(e);
    }
  }

  private <T> void run(ExecutorService pool, List<? extends Callable<T>> tasks, Consumer<T> taker) {
    Deque<Future<T>> underWay = new ArrayDeque<>();
    RuntimeException failure = null;
    int next = 0;
    while (!underWay.isEmpty() || (failure == null && next < tasks.size())) {
      while (failure == null && next < tasks.size() && underWay.size() < count) {
        underWay.addLast(pool.submit(tasks.get(next++)));
      }
      try {
        taker.accept(result(underWay.removeFirst()));
      } catch (RuntimeException e) {
        failure = failure == null ? e : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static <T> T result(Future<T> task) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException _) {
          interrupted = true; // a task cannot be left alone with memory that will be freed
        } catch (ExecutionException e) {
          throw failure(requireNonNull(e.getCause()));
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException failure(Throwable cause) {
    return cause instanceof RuntimeException known
        ? known
        : new IllegalStateException("a worker failed: " + cause, cause);
  }

  @Override
  public void close() {
    threads.ifPresent(ExecutorService::shutdown);
  }
}
