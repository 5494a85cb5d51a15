package dev.wayfarer.train.evaluate;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.ExecutionMatch;
import dev.wayfarer.sql.score.ExecutionVerdict;
import dev.wayfarer.sql.score.TestSuiteMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import dev.wayfarer.sql.score.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Scores pairs of queries, many at a time.
public final class Evaluator {
  private final Set<Metric> metrics;
  private final Optional<Path> databases;
  private final Map<Schema, ExactMatch> exactMatches = new ConcurrentHashMap<>();
  private final Map<Schema, ExecutionMatch> executionMatches = new ConcurrentHashMap<>();
  private final TestSuiteMatch testSuiteMatch;
  private final Duration time;

  /// An evaluator for some metrics; exact match is always among them.
  ///
  /// @param databases the folder that holds `<db_id>/<db_id>.sqlite`
  /// @param time how long a query may take
  public Evaluator(Set<Metric> metrics, Optional<Path> databases, Duration time) {
    if (databases.isEmpty() && metrics.stream().anyMatch(Metric::needsDatabases)) {
      throw new IllegalArgumentException("databases: expected a folder for " + metrics);
    }
    this.metrics = Set.copyOf(metrics);
    this.databases = databases;
    this.time = time;
    this.testSuiteMatch = new TestSuiteMatch(TestSuiteMatch.Values.AS_PREDICTED, time);
  }

  /// The verdicts on all pairs, in their order.
  ///
  /// @param afterEach called once for each pair that is done, from any thread
  /// @throws InputException about the first pair whose gold query cannot be read or whose database
  ///   cannot be opened
  public List<PairVerdict> evaluate(List<QueryPair> pairs, Runnable afterEach) {
    return OrderedTasks.run(
        pairs,
        pair -> {
          PairVerdict verdict = evaluate(pair);
          afterEach.run();
          return verdict;
        });
  }

  private PairVerdict evaluate(QueryPair pair) {
    return new PairVerdict(pair, exact(pair), execution(pair), testSuite(pair));
  }

  private Verdict exact(QueryPair pair) {
    ExactMatch match = exactMatches.computeIfAbsent(pair.schema(), ExactMatch::new);
    try {
      return match.score(pair.gold(), pair.predicted());
    } catch (UnreadableSqlException e) {
      String expected = "SQL that Spider's evaluator can read";
      throw new InputException(pair.place(), expected, e.getMessage());
    }
  }

  private Optional<ExecutionVerdict> execution(QueryPair pair) {
    return folderFor(Metric.EXECUTION, pair)
        .map(
            folder -> {
              Path file = folder.resolve(pair.schema().name() + ".sqlite");
              return executionMatches
                  .computeIfAbsent(pair.schema(), schema -> new ExecutionMatch(schema, time))
                  .score(file, pair.gold(), pair.predicted());
            });
  }

  private Optional<ExecutionVerdict> testSuite(QueryPair pair) {
    return folderFor(Metric.TEST_SUITE, pair)
        .map(folder -> testSuiteMatch.score(folder, pair.gold(), pair.predicted()));
  }

  /// The folder of the pair's database where the metric was asked for.
  private Optional<Path> folderFor(Metric metric, QueryPair pair) {
    return databases
        .filter(_ -> metrics.contains(metric))
        .map(folder -> folder.resolve(pair.schema().name()));
  }
}
