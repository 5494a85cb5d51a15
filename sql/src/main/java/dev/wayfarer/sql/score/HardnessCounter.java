package dev.wayfarer.sql.score;

import dev.wayfarer.sql.score.ConditionPart.Comparison;
import dev.wayfarer.sql.score.ConditionPart.Connective;
import dev.wayfarer.sql.score.ParsedQuery.SelectItem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Counts what [Hardness] depends on, in a query before normalisation.
final class HardnessCounter {
  private HardnessCounter() {}

  static Hardness hardnessOf(ParsedQuery query) {
    return Hardness.of(clauses(query), nested(query), others(query));
  }

  private static int clauses(ParsedQuery query) {
    int count = Math.max(0, query.from().size() - 1);
    count += query.where().isEmpty() ? 0 : 1;
    count += query.groupBy().isEmpty() ? 0 : 1;
    count += query.orderBy() == null ? 0 : 1;
    count += query.limit() == null ? 0 : 1;
    count += orsAndLikes(query.joinConditions());
    count += orsAndLikes(query.where());
    count += orsAndLikes(query.having());
    return count;
  }

  private static int orsAndLikes(List<ConditionPart> parts) {
    int count = 0;
    for (int i = 0; i < parts.size(); i++) {
      boolean counts =
          i % 2 == 0
              ? parts.get(i) instanceof Comparison comparison
                  && comparison.operator() == Symbol.LIKE
              : parts.get(i) == Connective.OR;
      count += counts ? 1 : 0;
    }
    return count;
  }

  private static int nested(ParsedQuery query) {
    int count = subqueries(query.joinConditions());
    count += subqueries(query.where());
    count += subqueries(query.having());
    count += query.intersect() == null ? 0 : 1;
    count += query.union() == null ? 0 : 1;
    count += query.except() == null ? 0 : 1;
    return count;
  }

  private static int subqueries(List<ConditionPart> parts) {
    int count = 0;
    for (int i = 0; i < parts.size(); i += 2) {
      count += parts.get(i) instanceof Comparison comparison ? comparison.subqueries() : 0;
    }
    return count;
  }

  private static int others(ParsedQuery query) {
    int count = aggregates(query) > 1 ? 1 : 0;
    count += query.select().size() > 1 ? 1 : 0;
    count += query.where().size() > 1 ? 1 : 0;
    count += query.groupBy().size() > 1 ? 1 : 0;
    return count;
  }

  /// Aggregates, and what the original takes for them: it looks at the first field of whatever it
  /// is given, so a negated comparison counts, and in HAVING every connective does. Aggregates
  /// inside conditions do not.
  private static int aggregates(ParsedQuery query) {
    int count = 0;
    for (SelectItem item : query.select()) {
      count += item.aggregate() == Symbol.NONE ? 0 : 1;
    }
    for (int i = 0; i < query.where().size(); i += 2) {
      count += isNegated(query.where().get(i)) ? 1 : 0;
    }
    for (ColumnUnit column : query.groupBy()) {
      count += isAggregated(column);
    }
    if (query.orderBy() != null) {
      for (ValueUnit unit : query.orderBy().units()) {
        count += isAggregated(unit.first()) + isAggregated(unit.second());
      }
    }
    for (ConditionPart part : query.having()) {
      count += part instanceof Connective || isNegated(part) ? 1 : 0;
    }
    return count;
  }

  private static int isAggregated(@Nullable ColumnUnit unit) {
    return unit != null && unit.aggregate() != Symbol.NONE ? 1 : 0;
  }

  private static boolean isNegated(ConditionPart part) {
    return part instanceof Comparison comparison && comparison.negated();
  }
}
