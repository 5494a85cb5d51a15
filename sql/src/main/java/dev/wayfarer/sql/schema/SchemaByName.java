package dev.wayfarer.sql.schema;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Builds a schema from what a database says of itself, where keys refer to columns by name.
final class SchemaByName {
  private static final class TableEntry {
    final TableId id;
    final Map<String, ColumnId> columns = new HashMap<>();
    final List<String> names = new ArrayList<>();
    final List<ColumnId> primaryKey = new ArrayList<>();

    TableEntry(TableId id) {
      this.id = id;
    }
  }

  private final Schema.Builder schema;
  private final Map<String, TableEntry> tables = new HashMap<>();
  private final Map<ColumnId, TableId> owners = new HashMap<>();
  private final List<ForeignKey> foreignKeys = new ArrayList<>();

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
    entry.names.add(name);
    owners.put(id, entry.id);
  }

  /// Adds a column to its table's primary key; the order of the calls is the order in the key.
  void primaryKey(String table, String column) {
    Optional<ColumnId> id = find(table, column);
    id.ifPresent(schema::primaryKey);
    id.ifPresent(lookUp(tables, table).orElseThrow().primaryKey::add);
  }

  /// Adds a foreign key, unless it leads to a table or column that is not there.
  void foreignKey(String table, String column, String target, String targetColumn) {
    Optional<ColumnId> from = find(table, column);
    Optional<ColumnId> to = find(target, targetColumn);
    if (from.isPresent() && to.isPresent()) {
      add(new ForeignKey(from.get(), to.get()));
    }
  }

  private void add(ForeignKey key) {
    schema.foreignKey(key.from(), key.to());
    foreignKeys.add(key);
  }

  /// Gives the columns of a view the keys of the columns that they show: where those lead, these
  /// lead too, and what shows a table's primary key leads to it.
  ///
  /// @param sql what defines the view
  void traceView(String view, String sql) {
    TableEntry entry = requireNonNull(tables.get(view));
    List<Optional<ViewDefinition.Origin>> origins =
        ViewDefinition.origins(sql, table -> lookUp(tables, table).map(found -> found.names));
    if (origins.size() != entry.names.size()) {
      return; // the text says something else than it seems to
    }
    Map<ColumnId, ColumnId> shown = new LinkedHashMap<>();
    for (int i = 0; i < origins.size(); i++) {
      ColumnId column = requireNonNull(entry.columns.get(entry.names.get(i)));
      origins
          .get(i)
          .flatMap(origin -> find(origin.table(), origin.column()))
          .ifPresent(origin -> shown.putIfAbsent(origin, column));
    }
    List.copyOf(foreignKeys).stream()
        .filter(key -> parts(key).stream().map(ForeignKey::from).allMatch(shown::containsKey))
        .forEach(key -> add(new ForeignKey(requireNonNull(shown.get(key.from())), key.to())));
    tables.values().stream()
        .distinct()
        .filter(table -> table.primaryKey.size() == 1)
        .map(table -> table.primaryKey.getFirst())
        .filter(shown::containsKey)
        .map(key -> new ForeignKey(requireNonNull(shown.get(key)), key))
        .filter(key -> foreignKeys.stream().noneMatch(other -> other.from().equals(key.from())))
        .forEach(this::add);
  }

  /// The keys of one column that are one key of several columns together: those between the same
  /// tables that share no column.
  private List<ForeignKey> parts(ForeignKey key) {
    List<ForeignKey> between =
        foreignKeys.stream()
            .filter(other -> isSameTable(other.from(), key.from()))
            .filter(other -> isSameTable(other.to(), key.to()))
            .toList();
    boolean sharesColumn =
        between.stream().map(ForeignKey::from).distinct().count() < between.size()
            || between.stream().map(ForeignKey::to).distinct().count() < between.size();
    return sharesColumn ? List.of(key) : between;
  }

  private boolean isSameTable(ColumnId left, ColumnId right) {
    return requireNonNull(owners.get(left)).equals(owners.get(right));
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
