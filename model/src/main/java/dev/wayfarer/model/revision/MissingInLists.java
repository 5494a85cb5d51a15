package dev.wayfarer.model.revision;

import dev.wayfarer.link.value.ColumnFacts;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.TreeMapper;
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

  /// The query, and those inside it.
  Query revised(Query query) {
    return new TreeMapper() {
      @Override
      protected Condition not(Condition inner) {
        return new Condition.Not(
            inner instanceof Condition.In(var expression, var list)
                ? new Condition.In(expression, withoutMissing(list))
                : inner);
      }
    }.query(query);
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
