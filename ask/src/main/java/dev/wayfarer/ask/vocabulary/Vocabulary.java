package dev.wayfarer.ask.vocabulary;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SchemaPart;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.schema.Wording;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The vocabulary of a schema: labels, synonyms and descriptions of its tables and columns.
///
/// @param foreignKeys that the database does not declare; they replace what was found of their
///   columns
/// @param noForeignKeys columns that lead to no other, whatever was declared or found
public record Vocabulary(
    Map<TableId, Entry> tables,
    Map<ColumnId, Entry> columns,
    List<ForeignKey> foreignKeys,
    Set<ColumnId> noForeignKeys) {
  /// The entry of one table or column.
  ///
  /// @param label how people call it; empty where its own name will do
  /// @param hidden whether nobody is to see or use it
  public record Entry(Optional<String> label, Wording wording, boolean hidden) {
    static final Entry NONE = new Entry(Optional.empty(), Wording.NONE, false);
  }

  public Vocabulary {
    tables = Map.copyOf(tables);
    columns = Map.copyOf(columns);
    foreignKeys = List.copyOf(foreignKeys);
    noForeignKeys = Set.copyOf(noForeignKeys);
  }

  /// Applies the vocabulary to a schema: with its labels and keys, and without hidden columns.
  ///
  /// @param schema the one that the ids are of
  public Schema describe(Schema schema) {
    Schema.Builder described = Schema.named(schema.name());
    for (Table table : schema.tables()) {
      Entry said = tables.getOrDefault(table.id(), Entry.NONE);
      described.table(table.name(), said.label().orElse(table.label()));
      described.wording(table.id(), said.wording());
      if (table.columns().stream().anyMatch(this::isHidden)) {
        described.hidesColumns(table.id());
      }
      if (schema.isView(table.id())) {
        described.view(table.id());
      }
    }
    // In the order of ids, so that they stay the same.
    schema.columns().stream()
        .filter(column -> !column.id().isStar())
        .forEach(column -> add(column, described));
    schema.tables().forEach(table -> table.primaryKey().forEach(described::primaryKey));
    addKeys(schema, described);
    Schema built = described.build();
    Schema dated = schema.dates().map(built::withDates).orElse(built);
    return SchemaPart.of(dated, shown(schema)).schema();
  }

  private void addKeys(Schema schema, Schema.Builder described) {
    Set<ColumnId> said = foreignKeys.stream().map(ForeignKey::from).collect(Collectors.toSet());
    Set<ForeignKey> declared =
        schema.foreignKeys().stream()
            .filter(key -> !schema.isFound(key))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    declared.addAll(foreignKeys);
    declared.stream()
        .filter(key -> !noForeignKeys.contains(key.from()))
        .forEach(key -> described.foreignKey(key.from(), key.to()));
    schema.foreignKeys().stream()
        .filter(schema::isFound)
        .filter(key -> !said.contains(key.from()) && !noForeignKeys.contains(key.from()))
        .forEach(key -> described.foundKey(key.from(), key.to()));
  }

  private void add(Column column, Schema.Builder described) {
    Entry said = columns.getOrDefault(column.id(), Entry.NONE);
    String label = said.label().orElse(column.label());
    described.column(column.table().orElseThrow(), column.name(), label, column.type());
    described.wording(column.id(), said.wording());
  }

  private boolean isHidden(ColumnId column) {
    return columns.getOrDefault(column, Entry.NONE).hidden();
  }

  /// The columns that may be seen.
  Set<ColumnId> shown(Schema schema) {
    return schema.tables().stream()
        .filter(table -> !tables.getOrDefault(table.id(), Entry.NONE).hidden())
        .flatMap(table -> table.columns().stream())
        .filter(column -> !isHidden(column))
        .collect(Collectors.toSet());
  }
}
