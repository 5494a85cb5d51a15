package dev.wayfarer.train.evaluate;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.score.RowsMatch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Scores pairs of queries by their rows alone, many at a time.
public final class RowsEvaluator {
  private final Path databases;
  private final RowsMatch match;

  /// @param databases the folder that holds `<db_id>/<db_id>.sqlite`
  /// @param time how long a query may take
  public RowsEvaluator(Path databases, Duration time) {
    this.databases = databases;
    this.match = new RowsMatch(time);
  }

  /// The verdicts on all pairs, in their order.
  ///
  /// @param afterEach called once for each pair that is done, from any thread
  /// @throws InputException about the first pair whose database cannot be opened
  public List<RowsVerdict> evaluate(List<QueryPair> pairs, Runnable afterEach) {
    return OrderedTasks.run(
        pairs,
        pair -> {
          RowsVerdict verdict = evaluate(pair);
          afterEach.run();
          return verdict;
        });
  }

  /// The verdict on one pair.
  ///
  /// @throws InputException where its database cannot be opened
  public RowsVerdict evaluate(QueryPair pair) {
    String name = pair.schema().name();
    Path file = databases.resolve(name, name + ".sqlite");
    return new RowsVerdict(pair, match.score(file, pair.gold(), pair.predicted()));
  }
}
