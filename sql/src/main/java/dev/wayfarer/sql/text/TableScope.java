package dev.wayfarer.sql.text;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The tables that one FROM puts in reach, under their names and aliases.
final class TableScope {
  /// A column, and which occurrence of its table is meant.
  record Resolved(ColumnId column, int copy) {}

  private record Entry(String name, TableId table, int copy) {}

  private final Schema schema;
  private final List<Entry> entries = new ArrayList<>();

  TableScope(Schema schema) {
    this.schema = schema;
  }

  /// Puts a table in reach under its alias, or else under its own name.
  void add(TableId table, Optional<String> alias) {
    int copy = (int) entries.stream().filter(entry -> entry.table.equals(table)).count();
    String name = alias.orElse(schema.table(table).name());
    entries.add(new Entry(name.toLowerCase(Locale.ROOT), table, copy));
  }

  /// Whether a qualifier names a table in reach.
  boolean knows(String qualifier) {
    return !entriesNamed(qualifier).isEmpty();
  }

  /// A column of the table behind a qualifier.
  Optional<Resolved> resolve(String qualifier, String column) {
    return firstWith(column, entriesNamed(qualifier));
  }

  /// A column without a qualifier: that of the first table that has one of this name.
  Optional<Resolved> resolve(String column) {
    return firstWith(column, entries);
  }

  /// What a column may belong to, for error messages.
  String tables() {
    return entries.isEmpty()
        ? "a table in FROM"
        : entries.stream()
            .map(entry -> schema.table(entry.table).name())
            .distinct()
            .collect(Collectors.joining(", "));
  }

  private List<Entry> entriesNamed(String qualifier) {
    String name = qualifier.toLowerCase(Locale.ROOT);
    List<Entry> named = entries.stream().filter(entry -> entry.name.equals(name)).toList();
    if (!named.isEmpty()) {
      return named;
    }
    // A table may be called by its own name although it has an alias.
    return entries.stream()
        .filter(entry -> schema.table(entry.table).name().equalsIgnoreCase(name))
        .toList();
  }

  private Optional<Resolved> firstWith(String column, List<Entry> candidates) {
    for (Entry entry : candidates) {
      Optional<Column> found = schema.findColumn(entry.table, column);
      if (found.isPresent()) {
        return Optional.of(new Resolved(found.get().id(), entry.copy));
      }
    }
    return Optional.empty();
  }
}
