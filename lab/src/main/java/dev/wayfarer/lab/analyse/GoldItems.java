package dev.wayfarer.lab.analyse;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.Links;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Looks up what a gold query uses among the links of its question.
final class GoldItems {
  private GoldItems() {}

  /// The columns and tables of the gold query, join conditions left out.
  static List<GoldItem> of(Schema schema, Links links, Query gold, Query answer) {
    List<GoldItem> items = new ArrayList<>();
    Set<ColumnId> answered = Visits.allColumns(answer);
    for (ColumnId id : Visits.allColumns(gold)) {
      String name = ChoiceNames.column(schema, id);
      items.add(new GoldItem(name, false, links.strongest(id), answered.contains(id)));
    }
    Set<TableId> answeredTables = Visits.allTables(answer);
    for (TableId id : Visits.allTables(gold)) {
      boolean common = answeredTables.contains(id);
      items.add(new GoldItem(schema.table(id).name(), true, links.strongest(id), common));
    }
    return items;
  }

  /// Whether a column is used that no word is linked to.
  static boolean hasUnlinkedColumn(List<GoldItem> items) {
    return items.stream().anyMatch(item -> !item.isTable() && item.link().isEmpty());
  }

  /// Whether a table is used that nothing in the question leads to: neither its own name nor a
  /// column of it that is used.
  static boolean hasUnlinkedTable(Schema schema, Links links, Query gold) {
    Set<ColumnId> columns = Visits.allColumns(gold);
    return Visits.allTables(gold).stream()
        .filter(table -> links.strongest(table).isEmpty())
        .anyMatch(
            table ->
                columns.stream()
                    .filter(column -> schema.tableOf(column).equals(table))
                    .map(links::strongest)
                    .allMatch(Optional<LinkKind>::isEmpty));
  }
}
