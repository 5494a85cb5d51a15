package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Comparison;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;

/// By what the tables of a query are joined, in words, where that does not go without saying.
final class Joins {
  private final QueryNames names;
  private final QueryDescription queries;

  Joins(QueryNames names, QueryDescription queries) {
    this.names = names;
    this.queries = queries;
  }

  String of(From from) {
    if (from.on().isEmpty()) {
      return names.tables().size() > 1 ? " in all combinations" : "";
    }
    List<Condition> told =
        (from.on().get() instanceof Condition.And(var terms) ? terms : List.of(from.on().get()))
            .stream().filter(term -> !goesWithoutSaying(term)).toList();
    if (told.isEmpty()) {
      return "";
    }
    Terms terms =
        new Terms(
            names,
            () -> "rows",
            _ -> {
              throw new IllegalArgumentException("on: expected no aggregate");
            });
    Conditions words = new Conditions(names, terms, queries, Conditions.Style.PLAIN);
    return " (matched where " + words.of(Condition.allOf(told)) + ")";
  }

  /// Whether a term is the only key between its two tables.
  private boolean goesWithoutSaying(Condition term) {
    if (!(term
        instanceof Condition.Compare(ColumnUse left, Comparison comparison, ColumnUse right))) {
      return false;
    }
    if (comparison != Comparison.EQUAL || !names.isKey(left.column(), right.column())) {
      return false;
    }
    TableId a = names.schema().tableOf(left.column());
    TableId b = names.schema().tableOf(right.column());
    return !a.equals(b) && names.keysBetween(a, b) == 1;
  }
}
