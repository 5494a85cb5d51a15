package dev.wayfarer.model.revision;

import dev.wayfarer.link.value.ColumnFacts;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Optional;

/// Leaves NULL out of what rows must not be in: to SQL, nothing is known to differ from it, so that
/// a single NULL makes `NOT IN` true of no row.
final class MissingInLists {
  private final Optional<ValueIndex> cells;
  private final Schema schema;

  MissingInLists(Schema schema, Optional<ValueIndex> cells) {
    this.schema = schema;
    this.cells = cells;
  }

  Query revised(Query query) {
    return query.withWhere(query.where().map(this::revised));
  }

  private Condition revised(Condition condition) {
    return switch (condition) {
      case Condition.And(var terms) ->
          new Condition.And(terms.stream().map(this::revised).toList());
      case Condition.Or(var terms) -> new Condition.Or(terms.stream().map(this::revised).toList());
      case Condition.Not(Condition.In(var expression, var list)) ->
          new Condition.Not(new Condition.In(expression, withoutMissing(list)));
      case Condition.Not _,
          Condition.Compare _,
          Condition.Between _,
          Condition.In _,
          Condition.Like _,
          Condition.IsNull _ ->
          condition;
    };
  }

  private Query withoutMissing(Query list) {
    List<Select.Item> items = list.select().items();
    return items.size() == 1
            && list.combined().isEmpty()
            && list.groupBy().isEmpty()
            && items.getFirst().whole() instanceof ColumnUse use
            && !use.isAggregated()
            && !use.column().isStar()
            && !schema.isPrimaryKey(use.column())
            && cells
                .map(index -> index.facts(use.column()))
                .filter(ColumnFacts::missing)
                .isPresent()
        ? Conjunction.and(list, List.of(new Condition.Not(new Condition.IsNull(use))))
        : list;
  }
}
