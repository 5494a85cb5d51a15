package dev.wayfarer.sql.dialect;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import java.util.ArrayList;
import java.util.List;

/// Says `SELECT DISTINCT … ORDER BY …` with GROUP BY: other databases than SQLite refuse to order
/// distinct rows by what they do not show.
///
/// Rows that differ only in what orders them become one, in the place of the first of them.
public final class DistinctOrder {
  private DistinctOrder() {}

  /// The same query without DISTINCT, where it is ordered and can do without; else the query
  /// itself.
  public static Query rewritten(Query query) {
    if (!query.select().distinct() || query.orderBy().isEmpty()) {
      return query;
    }
    List<ColumnUse> columns = new ArrayList<>();
    for (Select.Item item : query.select().items()) {
      if (item.aggregate() == Aggregate.NONE
          && item.expression() instanceof ColumnUse use
          && !use.column().isStar()) {
        columns.add(use);
      }
    }
    if (!query.groupBy().isEmpty()) {
      // Groups that show all their keys differ already.
      return columns.containsAll(query.groupBy())
          ? with(query, query.groupBy(), query.orderBy())
          : query;
    }
    if (columns.size() < query.select().items().size()) {
      return query;
    }
    List<Ordering> keys = query.orderBy().stream().map(key -> first(key, columns)).toList();
    return with(query, columns, keys);
  }

  private static Ordering first(Ordering key, List<ColumnUse> shown) {
    Expression expression = key.expression();
    if (expression instanceof ColumnUse use
        && use.aggregate() == Aggregate.NONE
        && !shown.contains(use)) {
      Aggregate first = key.direction() == Direction.ASC ? Aggregate.MIN : Aggregate.MAX;
      expression = use.bare().with(first);
    }
    return new Ordering(expression, key.direction());
  }

  private static Query with(Query query, List<ColumnUse> groupBy, List<Ordering> orderBy) {
    return new Query(
        new Select(false, query.select().items()),
        query.from(),
        query.where(),
        groupBy,
        query.having(),
        orderBy,
        query.limit(),
        query.combined());
  }
}
