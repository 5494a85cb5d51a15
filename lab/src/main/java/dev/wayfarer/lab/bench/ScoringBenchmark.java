package dev.wayfarer.lab.bench;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import dev.wayfarer.train.evaluate.QueryPair;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// How many pairs of queries exact match scores in a second. Both texts of a pair are read anew
/// each time.
public final class ScoringBenchmark {
  private final List<QueryPair> pairs;
  private final Map<Schema, ExactMatch> scorers = new ConcurrentHashMap<>();

  public ScoringBenchmark(List<QueryPair> pairs) {
    this.pairs = List.copyOf(pairs);
    pairs.forEach(pair -> scorers.computeIfAbsent(pair.schema(), ExactMatch::new));
  }

  /// Pairs a second.
  ///
  /// @param threads how many score at once
  public double pairsPerSecond(int threads, Duration duration) {
    long start = System.nanoTime();
    long end = start + duration.toNanos();
    long scored = 0;
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<Long>> counts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        counts.add(pool.submit(() -> scoreUntil(end)));
      }
      for (Future<Long> count : counts) {
        scored += count.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof InputException bad ? bad : new IllegalStateException(e);
    }
    return scored / ((System.nanoTime() - start) / 1e9);
  }

  private long scoreUntil(long end) {
    long scored = 0;
    while (System.nanoTime() < end) {
      for (QueryPair pair : pairs) {
        score(pair);
      }
      scored += pairs.size();
    }
    return scored;
  }

  private void score(QueryPair pair) {
    try {
      requireNonNull(scorers.get(pair.schema())).score(pair.gold(), pair.predicted());
    } catch (UnreadableSqlException e) {
      throw new InputException(
          pair.place(), "SQL that Spider's evaluator can read", e.getMessage());
    }
  }
}
