package dev.wayfarer.sql.text;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.ast.Source;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes `*` out where it would return columns that nobody is to see.
final class ShownColumns {
  private final Schema schema;

  ShownColumns(Schema schema) {
    this.schema = schema;
  }

  /// What a query selects, with the columns that `*` may stand for.
  Select of(Query query) {
    Select select = query.select();
    if (query.from().baseTables().noneMatch(schema::hidesColumns)) {
      return select;
    }
    List<Select.Item> items = new ArrayList<>();
    for (Select.Item item : select.items()) {
      if (isStar(item)) {
        items.addAll(columns(query));
      } else {
        items.add(item);
      }
    }
    return new Select(select.distinct(), items);
  }

  private static boolean isStar(Select.Item item) {
    return item.aggregate() == Aggregate.NONE
        && item.expression() instanceof ColumnUse column
        && column.column().isStar();
  }

  private List<Select.Item> columns(Query query) {
    List<Select.Item> items = new ArrayList<>();
    Map<TableId, Integer> copies = new HashMap<>();
    for (Source source : query.from().sources()) {
      switch (source) {
        case Source.BaseTable(TableId table) -> {
          int copy = copies.merge(table, 1, Integer::sum) - 1;
          for (ColumnId column : schema.table(table).columns()) {
            ColumnUse use = new ColumnUse(Aggregate.NONE, false, column, copy);
            items.add(new Select.Item(Aggregate.NONE, use));
          }
        }
        // The grammar joins no subquery with a table, so there is no name for its columns.
        case Source.DerivedTable _ ->
            throw new IllegalArgumentException(
                "from: expected tables alone where one hides columns, found a subquery");
      }
    }
    return items;
  }
}
