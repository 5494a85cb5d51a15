package dev.wayfarer.sql.schema;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.input.InputException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Builds a schema from what a database says of itself, where keys refer to columns by name.
final class SchemaByName {
  private static final class TableEntry {
    final TableId id;
    final Map<String, ColumnId> columns = new HashMap<>();

    TableEntry(TableId id) {
      this.id = id;
    }
  }

  private final Schema.Builder schema;
  private final Map<String, TableEntry> tables = new HashMap<>();

  SchemaByName(String name) {
    this.schema = Schema.named(name);
  }

  void table(String name) {
    TableEntry entry = new TableEntry(schema.table(name));
    tables.put(name, entry);
    // In some databases "a" and "A" are two tables: the exact name wins over the folded one.
    tables.putIfAbsent(folded(name), entry);
  }

  /// Adds a table whose rows come from others.
  void view(String name) {
    table(name);
    schema.view(requireNonNull(tables.get(name)).id);
  }

  void column(String table, String name, ColumnType type) {
    TableEntry entry = requireNonNull(tables.get(table));
    ColumnId id = schema.column(entry.id, name, type);
    entry.columns.put(name, id);
    entry.columns.putIfAbsent(folded(name), id);
  }

  /// Adds a column to its table's primary key; the order of the calls is the order in the key.
  void primaryKey(String table, String column) {
    find(table, column).ifPresent(schema::primaryKey);
  }

  /// Adds a foreign key, unless it leads to a table or column that is not there.
  void foreignKey(String table, String column, String target, String targetColumn) {
    Optional<ColumnId> from = find(table, column);
    Optional<ColumnId> to = find(target, targetColumn);
    if (from.isPresent() && to.isPresent()) {
      schema.foreignKey(from.get(), to.get());
    }
  }

  /// The schema of all that was added.
  ///
  /// @param place where it came from, for the message
  /// @throws InputException where there is no table
  Schema build(String place) {
    if (tables.isEmpty()) {
      throw new InputException(place, "a database with tables", "no table");
    }
    return schema.build();
  }

  private Optional<ColumnId> find(String table, String column) {
    return lookUp(tables, table).flatMap(entry -> lookUp(entry.columns, column));
  }

  private static <T> Optional<T> lookUp(Map<String, T> map, String name) {
    T exact = map.get(name);
    return Optional.ofNullable(exact != null ? exact : map.get(folded(name)));
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
