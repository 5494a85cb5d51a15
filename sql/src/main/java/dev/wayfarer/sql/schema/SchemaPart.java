package dev.wayfarer.sql.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Some columns of a schema as a schema of their own, with the tables that hold them.
///
/// Names, order and keys stay; ids are new. A query over a part says the same over the whole.
public final class SchemaPart {
  private final Schema schema;
  private final List<ColumnId> columns;
  private final Map<ColumnId, Integer> positions = new HashMap<>();

  private SchemaPart(Schema schema, List<ColumnId> columns) {
    this.schema = schema;
    this.columns = List.copyOf(columns);
    for (int i = 0; i < columns.size(); i++) {
      positions.put(columns.get(i), i);
    }
  }

  /// The part of a schema that has these columns, `*` or not, and no others.
  public static SchemaPart of(Schema whole, Set<ColumnId> kept) {
    Set<ColumnId> sorted = new TreeSet<>(kept);
    sorted.remove(ColumnId.STAR);
    Map<ColumnId, ColumnId> positions = new HashMap<>();
    Schema.Builder part = Schema.named(whole.name());
    for (Table table : whole.tables()) {
      List<ColumnId> ofTable = table.columns().stream().filter(sorted::contains).toList();
      if (!ofTable.isEmpty()) {
        TableId id = part.table(table.name(), table.label());
        part.wording(id, whole.wording(table.id()));
        if (whole.hidesColumns(table.id())) {
          part.hidesColumns(id);
        }
        if (whole.isView(table.id())) {
          part.view(id);
        }
        for (ColumnId column : ofTable) {
          positions.put(column, add(whole, column, part, id));
        }
        table.primaryKey().stream()
            .filter(sorted::contains)
            .map(positions::get)
            .forEach(part::primaryKey);
      }
    }
    for (ForeignKey key : whole.foreignKeys()) {
      if (positions.containsKey(key.from()) && positions.containsKey(key.to())) {
        ColumnId from = positions.get(key.from());
        ColumnId to = positions.get(key.to());
        if (whole.isFound(key)) {
          part.foundKey(from, to);
        } else {
          part.foreignKey(from, to);
        }
      }
    }
    ColumnId[] columns = new ColumnId[positions.size() + 1];
    columns[0] = ColumnId.STAR;
    positions.forEach((old, now) -> columns[now.index()] = old);
    Schema built = part.build();
    Schema dated =
        whole
            .dates()
            .map(
                dates ->
                    built.withDates(
                        dates.stream()
                            .filter(positions::containsKey)
                            .map(positions::get)
                            .collect(Collectors.toSet())))
            .orElse(built);
    return new SchemaPart(dated, List.of(columns));
  }

  private static ColumnId add(Schema whole, ColumnId old, Schema.Builder part, TableId table) {
    Column column = whole.column(old);
    ColumnId id = part.column(table, column.name(), column.label(), column.type());
    part.wording(id, whole.wording(old));
    return id;
  }

  /// The part by itself.
  public Schema schema() {
    return schema;
  }

  /// The columns of the whole in the order of the part; the first is `*`.
  public List<ColumnId> columns() {
    return columns;
  }

  /// Where a column of the whole stands in the part; empty where it is left out.
  public OptionalInt position(ColumnId ofWhole) {
    Integer position = positions.get(ofWhole);
    return position == null ? OptionalInt.empty() : OptionalInt.of(position);
  }
}
