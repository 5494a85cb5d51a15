package dev.wayfarer.app.evaluate;

import dev.wayfarer.sql.score.ScoredItem;
import dev.wayfarer.sql.score.Verdict;
import java.util.Optional;

/// What every metric says about one pair.
///
/// @param execution empty where it was not asked for, or where the original gives no verdict
/// @param testSuite likewise
public record PairVerdict(
    QueryPair pair, Verdict exact, Optional<Boolean> execution, Optional<Boolean> testSuite) {

  /// The pair as a table counts it. A question without an answer is answered wrongly, even where the
  /// original metric gives no verdict on it.
  public ScoredItem item() {
    boolean answered = !pair.predicted().isEmpty();
    return new ScoredItem(
        exact,
        answered ? execution : execution.or(() -> WRONG),
        answered ? testSuite : testSuite.or(() -> WRONG));
  }
}
