package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import java.util.List;
import java.util.function.BiConsumer;

/// Prints expressions and conditions of one query.
abstract sealed class ExpressionPrinter permits LoosePrinter, StrictPrinter {
  /// Stands for a constant whose value is left open; Spider's evaluator ignores constants.
  static final String UNKNOWN = "terminal";

  final IndentedText out;
  final SourceNames names;
  private final BiConsumer<IndentedText, Query> subqueries;

  ExpressionPrinter(
      IndentedText out, SourceNames names, BiConsumer<IndentedText, Query> subqueries) {
    this.out = out;
    this.names = names;
    this.subqueries = subqueries;
  }

  abstract void select(Select select);

  /// The keys of GROUP BY, as far as the database needs them.
  abstract List<ColumnUse> keys(Query query);

  abstract void key(ColumnUse key);

  abstract void ordering(Ordering ordering);

  abstract void compare(Condition.Compare compare);

  abstract void between(Condition.Between between, String not);

  abstract void in(Condition.In in, String not);

  abstract void like(Condition.Like like, String not);

  abstract void isNull(Condition.IsNull test, String not);

  final void condition(Condition condition) {
    switch (condition) {
      case Condition.And(var terms) -> terms(terms, "AND ");
      case Condition.Or(var terms) -> terms(terms, "OR ");
      case Condition.Not(var inner) -> negation(inner);
      case Condition.Compare compare -> compare(compare);
      case Condition.Between between -> between(between, "");
      case Condition.In in -> in(in, "");
      case Condition.Like like -> like(like, "");
      case Condition.IsNull test -> isNull(test, "");
    }
  }

  /// `a NOT IN (…)` rather than `NOT a IN (…)`, where SQL has such a form.
  private void negation(Condition inner) {
    switch (inner) {
      case Condition.Between between -> between(between, "NOT ");
      case Condition.In in -> in(in, "NOT ");
      case Condition.Like like -> like(like, "NOT ");
      case Condition.IsNull test -> isNull(test, "NOT ");
      case Condition.Compare compare -> {
        out.add("NOT ");
        condition(compare);
      }
      case Condition.And _, Condition.Or _, Condition.Not _ -> {
        out.add("NOT (");
        condition(inner);
        out.add(")");
      }
    }
  }

  private void terms(List<Condition> terms, String connective) {
    for (int i = 0; i < terms.size(); i++) {
      if (i > 0) {
        out.nested().add(connective);
      }
      // An or inside an and needs parentheses; an and inside an or does not.
      if (terms.get(i) instanceof Condition.Or) {
        out.add("(");
        condition(terms.get(i));
        out.add(")");
      } else {
        condition(terms.get(i));
      }
    }
  }

  final BiConsumer<IndentedText, Query> subqueries() {
    return subqueries;
  }

  final void subquery(Query query) {
    subqueries.accept(out, query);
  }

  /// A subquery on one line.
  final String flat(Query query) {
    IndentedText flat = IndentedText.flat();
    subqueries.accept(flat, query);
    return flat.toString();
  }
}
