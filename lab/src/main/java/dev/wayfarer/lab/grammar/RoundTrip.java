package dev.wayfarer.lab.grammar;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.RuleBook;
import dev.wayfarer.sql.grammar.Step;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.text.SqlPrinter;
import java.util.List;

/// Takes gold queries into a grammar and back to text.
///
/// @param literals whether values travel along; without them each is left open
record RoundTrip(Grammar grammar, RuleBook book, boolean literals) {

  /// The steps of a query, whether or not constraints forbid it.
  List<Step> steps(Gold gold) {
    Query query = travelling(gold);
    return grammar.unconstrainedSteps(book, gold.schema(), candidates(gold, query), query);
  }

  /// The SQL of a query that has been a constrained sequence of actions.
  String printed(Gold gold) {
    Query query = travelling(gold);
    Candidates candidates = candidates(gold, query);
    List<Step> steps = grammar.steps(book, gold.schema(), candidates, query);
    Query back = grammar.query(book, gold.schema(), candidates, steps);
    return new SqlPrinter(gold.schema()).print(new JoinPlanner(gold.schema()).complete(back));
  }

  private Query travelling(Gold gold) {
    return literals ? gold.query() : Visits.withoutValues(gold.query());
  }

  private Candidates candidates(Gold gold, Query query) {
    return literals
        ? Candidates.of(grammar.slotValues(gold.schema(), query))
        : Candidates.unknown();
  }
}
