package dev.wayfarer.lab.schema;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.lab.unite.UnitedNames;
import dev.wayfarer.link.match.CellLookup;
import dev.wayfarer.link.match.IndexedCells;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/// Many databases as if they were one, to see how a large schema fares.
///
/// [UnitedNames] gives a table a number where another one has its name, which tells nothing of
/// where it came from. Labels stay: people do not say the number.
final class UnitedSchema {
  private final Schema schema;
  private final Map<String, Integer> firstTables;
  private final Map<String, Integer> firstColumns;

  private UnitedSchema(
      Schema schema, Map<String, Integer> firstTables, Map<String, Integer> firstColumns) {
    this.schema = schema;
    this.firstTables = firstTables;
    this.firstColumns = firstColumns;
  }

  /// @param schemas by the names of their databases, united in the order of the names
  static UnitedSchema of(Map<String, Schema> schemas) {
    Schema.Builder united = Schema.named("united");
    Map<String, Integer> firstTables = new LinkedHashMap<>();
    Map<String, Integer> firstColumns = new LinkedHashMap<>();
    UnitedNames names = new UnitedNames();
    int tables = 0;
    int columns = 1;
    for (String database : schemas.keySet().stream().sorted().toList()) {
      Schema schema = requireNonNull(schemas.get(database));
      firstTables.put(database, tables);
      firstColumns.put(database, columns);
      List<String> newNames = names.add(schema.tables().stream().map(Table::name).toList());
      for (int i = 0; i < newNames.size(); i++) {
        united.table(newNames.get(i), schema.tables().get(i).label());
      }
      // In the order of ids, so that they only move.
      for (Column column : schema.columns().subList(1, schema.columns().size())) {
        TableId table = new TableId(tables + column.table().orElseThrow().index());
        united.column(table, column.name(), column.label(), column.type());
      }
      int offset = columns - 1;
      schema.tables().stream()
          .flatMap(table -> table.primaryKey().stream())
          .forEach(key -> united.primaryKey(moved(key, offset)));
      for (ForeignKey key : schema.foreignKeys()) {
        united.foreignKey(moved(key.from(), offset), moved(key.to(), offset));
      }
      tables += schema.tables().size();
      columns += schema.columns().size() - 1;
    }
    return new UnitedSchema(united.build(), firstTables, firstColumns);
  }

  private static ColumnId moved(ColumnId column, int offset) {
    return new ColumnId(column.index() + offset);
  }

  Schema schema() {
    return schema;
  }

  /// Where a table of one of the databases has gone.
  TableId table(String database, TableId table) {
    return new TableId(requireNonNull(firstTables.get(database)) + table.index());
  }

  /// The cells of all databases.
  ///
  /// @param indexes of single databases; empty where one has no rows
  CellLookup cells(Function<String, Optional<ValueIndex>> indexes) {
    Map<Integer, CellLookup> byOffset = new LinkedHashMap<>();
    firstColumns.forEach(
        (database, first) ->
            indexes
                .apply(database)
                .ifPresent(index -> byOffset.put(first - 1, new IndexedCells(index))));
    return new UnitedCells(byOffset);
  }

  /// @param byOffset how far columns have moved → where their cells are
  private record UnitedCells(Map<Integer, CellLookup> byOffset) implements CellLookup {
    private Set<ColumnId> all(Function<CellLookup, Set<ColumnId>> lookup) {
      Set<ColumnId> columns = new TreeSet<>();
      byOffset.forEach(
          (offset, cells) -> lookup.apply(cells).forEach(c -> columns.add(moved(c, offset))));
      return columns;
    }

    @Override
    public Set<ColumnId> columnsWithCell(String text) {
      return all(cells -> cells.columnsWithCell(text));
    }

    @Override
    public Set<ColumnId> columnsWithWord(String word) {
      return all(cells -> cells.columnsWithWord(word));
    }

    @Override
    public Set<ColumnId> columnsWithNumber(double number) {
      return all(cells -> cells.columnsWithNumber(number));
    }

    @Override
    public boolean isInRange(ColumnId column, double number) {
      return false; // a table is not ranked by the range of its numbers
    }
  }
}
