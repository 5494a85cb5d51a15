package dev.wayfarer.serve.work;

import dev.wayfarer.sql.run.QueryCancelledException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A piece of work that runs or waits to run.
public final class Job<T> {
  private final String id;
  private final FutureTask<T> task;
  private final CountDownLatch begun = new CountDownLatch(1);

  /// @param atEnd called once when the job is over or cancelled
  Job(String id, Callable<T> work, Runnable atEnd) {
    this.id = id;
    this.task =
        new FutureTask<>(
            () -> {
              begun.countDown();
              return work.call();
            }) {
          @Override
          protected void done() {
            begun.countDown(); // it may be cancelled while it waits
            atEnd.run();
          }
        };
  }

  /// By which it can be cancelled; no two jobs of a server have the same.
  public String id() {
    return id;
  }

  FutureTask<T> task() {
    return task;
  }

  /// Interrupts the work, and with it a query that the database runs.
  public void cancel() {
    task.cancel(true);
  }

  /// Whether it is done, has failed, or was cancelled.
  public boolean isOver() {
    return task.isDone();
  }

  /// Waits for the result.
  ///
  /// @throws QueryCancelledException where the job was cancelled; where the waiting thread is
  ///   interrupted the job is cancelled too
  /// @throws RuntimeException what the work threw
  public T result() {
    try {
      return task.get();
    } catch (ExecutionException | CancellationException | InterruptedException e) {
      throw failure(e);
    }
  }

  /// Waits some time for the result.
  ///
  /// @return empty where the work goes on
  /// @throws RuntimeException as [#result()] does
  public Optional<T> result(Duration atMost) {
    try {
      return Optional.of(task.get(atMost.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException _) {
      return Optional.empty();
    } catch (ExecutionException | CancellationException | InterruptedException e) {
      throw failure(e);
    }
  }

  /// Waits for the result. Time counts from when the work begins: before, it waits for others.
  ///
  /// @return empty where the work goes on
  /// @throws RuntimeException as [#result()] does
  public Optional<T> resultOnceBegun(Duration atMost) {
    try {
      begun.await();
    } catch (InterruptedException e) {
      throw failure(e);
    }
    return result(atMost);
  }

  private RuntimeException failure(Exception failure) {
    return switch (failure) {
      case ExecutionException e when e.getCause() instanceof RuntimeException thrown -> thrown;
      case ExecutionException e when e.getCause() instanceof Error thrown -> throw thrown;
      case ExecutionException e -> new IllegalStateException(e.getCause());
      case InterruptedException _ -> {
        cancel();
        Thread.currentThread().interrupt();
        yield new QueryCancelledException();
      }
      default -> new QueryCancelledException();
    };
  }
}
