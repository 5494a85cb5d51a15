package dev.wayfarer.train.evaluate;

import dev.wayfarer.sql.score.ExecutionVerdict;

/// What the rows of a pair of queries say of the prediction.
public record RowsVerdict(QueryPair pair, ExecutionVerdict verdict) {
  public boolean isRight() {
    return verdict instanceof ExecutionVerdict.Correct;
  }

  /// Whether the gold query gave rows to compare with.
  public boolean isDecided() {
    return !(verdict instanceof ExecutionVerdict.Undecided);
  }
}
