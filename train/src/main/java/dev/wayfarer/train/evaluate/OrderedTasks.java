package dev.wayfarer.train.evaluate;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/// Runs independent work on all cores with the outcome of running it one by one: results come in
/// order, and of several failures the first in order is thrown.
final class OrderedTasks {
  private OrderedTasks() {}

  static <T, R> List<R> run(List<T> inputs, Function<T, R> work) {
    int cores = Runtime.getRuntime().availableProcessors();
    try (ExecutorService pool = Executors.newFixedThreadPool(cores)) {
      List<Future<R>> futures = new ArrayList<>(inputs.size());
      for (T input : inputs) {
        futures.add(pool.submit(() -> work.apply(input)));
      }
      try {
        List<R> results = new ArrayList<>(inputs.size());
        for (Future<R> future : futures) {
          results.add(future.get());
        }
        return results;
      } catch (ExecutionException e) {
        throw unwrapped(requireNonNull(e.getCause()));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      } finally {
        pool.shutdownNow();
      }
    }
  }

  /// What the work threw, as itself: it can only be unchecked.
  private static RuntimeException unwrapped(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return (RuntimeException) thrown;
  }
}
