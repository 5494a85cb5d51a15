package dev.wayfarer.app.evaluate;

import dev.wayfarer.sql.InputException;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ExactMatch;
import dev.wayfarer.sql.score.UnreadableSqlException;
import dev.wayfarer.sql.score.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Scores pairs of queries, many at a time.
public final class Evaluator {
  private final Map<Schema, ExactMatch> exactMatches = new ConcurrentHashMap<>();

  /// The verdicts on all pairs, in their order.
  ///
  /// @param afterEach called once for each pair that is done, from any thread
  /// @throws InputException about the first pair whose gold query cannot be scored
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
    return new PairVerdict(pair, exact(pair), Optional.empty(), Optional.empty());
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
}
