package dev.wayfarer.train.generate;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Direction;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Ordering;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A query with what its words need.
///
/// @param query its joins not yet completed
/// @param form the key of its wordings
/// @param slots what stands for `{name}` in a wording
record Draft(Query query, String form, Map<String, String> slots) {

  /// A SELECT over one table, without anything else.
  static Query select(TableId table, Expression... items) {
    return new Query(
        new Select(
            false,
            List.of(items).stream().map(item -> new Select.Item(Aggregate.NONE, item)).toList()),
        From.tables(List.of(table)),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of(),
        OptionalInt.empty(),
        Optional.empty());
  }

  static Query where(Query query, Condition condition) {
    return new Query(
        query.select(),
        query.from(),
        Optional.of(condition),
        query.groupBy(),
        query.having(),
        query.orderBy(),
        query.limit(),
        query.combined());
  }

  static Query groupBy(Query query, ColumnUse key) {
    return new Query(
        query.select(),
        query.from(),
        query.where(),
        List.of(key),
        query.having(),
        query.orderBy(),
        query.limit(),
        query.combined());
  }

  /// Ordered, and cut where there is a limit.
  static Query orderBy(Query query, Expression key, Direction direction, OptionalInt limit) {
    return new Query(
        query.select(),
        query.from(),
        query.where(),
        query.groupBy(),
        query.having(),
        List.of(new Ordering(key, direction)),
        limit,
        query.combined());
  }
}
