package dev.wayfarer.model.search;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlPrinter;

/// Turns finished hypotheses over one schema into queries: completes their joins and prints their
/// SQL.
record HypothesisCompleter(JoinPlanner joins, SqlPrinter printer) {

  HypothesisCompleter(Schema schema) {
    this(new JoinPlanner(schema), new SqlPrinter(schema));
  }

  PredictedQuery found(BeamHypothesis finished) {
    Query query = joins.complete(finished.derivation().query());
    return new PredictedQuery(
        query, printer.print(query), finished.logProbability(), finished.decisions());
  }
}
