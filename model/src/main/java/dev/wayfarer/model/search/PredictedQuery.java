package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.sql.ast.Query;
import java.util.List;

/// A query that a search predicts for a question.
///
/// @param query with its joins completed
/// @param sql the query as SQLite reads it
/// @param logProbability of all derivations found that lead to this SQL, summed
/// @param decisions the most probable of these derivations, from the first step to the last
public record PredictedQuery(
    Query query, String sql, double logProbability, List<Decision> decisions) {
  /// One step of a derivation.
  ///
  /// @param stepType its number in the action vocabulary
  /// @param logProbability given the steps before
  public record Decision(int stepType, Choice choice, double logProbability) {}

  public PredictedQuery {
    decisions = List.copyOf(decisions);
  }

  public double probability() {
    return Math.min(1, Math.exp(logProbability)); // a sum of many may exceed 1 by a rounding
  }
}
