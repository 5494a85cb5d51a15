package dev.wayfarer.sql.score;

import org.jspecify.annotations.Nullable;

/// An element of a condition list: a comparison, or the word between two of them.
///
/// Comparisons and connectives normally alternate. Where a query leaves out a connective they do
/// not, and the original then takes even places for comparisons and odd ones for connectives.
sealed interface ConditionPart {
  enum Connective implements ConditionPart {
    AND,
    OR
  }

  /// A comparison of a column with a value.
  ///
  /// @param first null once normalisation has dropped a value that is no subquery
  /// @param second the upper bound of BETWEEN, otherwise null
  record Comparison(
      boolean negated,
      Symbol operator,
      ValueUnit subject,
      @Nullable Value first,
      @Nullable Value second)
      implements ConditionPart {

    int subqueries() {
      return (first instanceof ParsedQuery ? 1 : 0) + (second instanceof ParsedQuery ? 1 : 0);
    }
  }
}
