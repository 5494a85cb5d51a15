package dev.wayfarer.train.evaluate;

import dev.wayfarer.sql.score.ExecutionVerdict;
import dev.wayfarer.sql.score.ScoredItem;
import dev.wayfarer.sql.score.Verdict;
import java.util.Optional;

/// What every metric says about one pair.
///
/// @param execution empty where it was not asked for
/// @param testSuite empty where it was not asked for
public record PairVerdict(
    QueryPair pair,
    Verdict exact,
    Optional<ExecutionVerdict> execution,
    Optional<ExecutionVerdict> testSuite) {

  /// The pair as a table counts it.
  public ScoredItem item() {
    return new ScoredItem(
        exact, execution.flatMap(this::counted), testSuite.flatMap(this::counted));
  }

  /// Whether the prediction is correct; empty where the metric cannot tell. A question left
  /// unanswered is answered wrongly, though the original metrics need not have a verdict on it.
  private Optional<Boolean> counted(ExecutionVerdict verdict) {
    return switch (verdict) {
      case ExecutionVerdict.Correct _ -> Optional.of(true);
      case ExecutionVerdict.Wrong _ -> Optional.of(false);
      case ExecutionVerdict.Undecided _ ->
          pair.predicted().isEmpty() ? Optional.of(false) : Optional.empty();
    };
  }
}
