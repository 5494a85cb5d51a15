package dev.wayfarer.sql.score;

import dev.wayfarer.sql.PublicApi;

/// What an execution metric says of a prediction.
@PublicApi
public sealed interface ExecutionVerdict {
  record Correct() implements ExecutionVerdict {}

  /// The prediction fails, or gives something else.
  ///
  /// @param why one line
  record Wrong(String why) implements ExecutionVerdict {}

  /// The metric cannot judge, mostly because the gold query itself does not run. The original
  /// evaluators stop with an error there.
  ///
  /// @param why one line
  record Undecided(String why) implements ExecutionVerdict {}
}
