package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlPrinter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

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

  /// Queries as a rule changes them, in their order. Those that become the same are one. A changed
  /// query keeps the decisions and the probability of the predicted one.
  ///
  /// @param schema that of the queries
  public static List<PredictedQuery> changed(
      List<PredictedQuery> found, UnaryOperator<Query> rule, Schema schema) {
    SqlPrinter printer = new SqlPrinter(schema);
    List<PredictedQuery> changed = new ArrayList<>();
    Set<Query> known = new HashSet<>();
    for (PredictedQuery one : found) {
      Query query = rule.apply(one.query);
      if (known.add(query)) {
        changed.add(
            query.equals(one.query)
                ? one
                : new PredictedQuery(
                    query, printer.print(query), one.logProbability, one.decisions));
      }
    }
    return changed;
  }

  public double probability() {
    return Math.min(1, Math.exp(logProbability)); // a sum of many may exceed 1 by a rounding
  }
}
