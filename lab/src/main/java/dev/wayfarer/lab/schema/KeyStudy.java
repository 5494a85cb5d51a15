package dev.wayfarer.lab.schema;

import dev.wayfarer.sql.key.KeyFinder;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Compares the foreign keys that are found in a database with those that it declares.
///
/// The finder sees the database as its file describes it, without its foreign keys. A key counts in
/// either direction.
public final class KeyStudy {
  private KeyStudy() {}

  /// Keys of one database, each as `table.column → table.column`.
  ///
  /// @param right found and declared
  /// @param implied found between columns that declared keys connect over others
  /// @param joined found and nowhere declared, but queries that people wrote join over it
  /// @param undeclared found, and none of these: some are true all the same
  /// @param missed declared and not found
  public record Outcome(
      List<String> right,
      List<String> implied,
      List<String> joined,
      List<String> undeclared,
      List<String> missed) {
    Outcome() {
      this(
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>());
    }
  }

  /// Finds the keys of a database.
  ///
  /// @param declared a schema with the keys that count as right
  /// @param queries that people wrote over the database
  /// @param withPrimaryKeys whether the finder sees primary keys
  /// @throws dev.wayfarer.sql.input.InputException where the file cannot be read
  public static Outcome of(
      Schema declared, List<String> queries, Path file, boolean withPrimaryKeys) {
    Schema read = SqliteSchema.read(file).withoutForeignKeys();
    Schema seen = withPrimaryKeys ? read : withoutPrimaryKeys(read);
    List<ForeignKey> found = KeyFinder.find(seen, file);
    return compare(seen, expected(declared, seen), JoinedColumns.of(read, queries), found);
  }

  private static Schema withoutPrimaryKeys(Schema schema) {
    Schema.Builder bare = Schema.named(schema.name());
    schema.tables().forEach(table -> bare.table(table.name(), table.label()));
    schema.columns().stream()
        .filter(column -> !column.id().isStar())
        .forEach(
            column ->
                bare.column(
                    column.table().orElseThrow(), column.name(), column.label(), column.type()));
    return bare.build();
  }

  /// The declared keys, as columns of the schema that was read from the file.
  private static Set<ForeignKey> expected(Schema declared, Schema seen) {
    Set<ForeignKey> keys = new HashSet<>();
    for (ForeignKey key : declared.foreignKeys()) {
      Optional<ColumnId> from = seen.find(declared, key.from());
      Optional<ColumnId> to = seen.find(declared, key.to());
      if (from.isPresent() && to.isPresent()) {
        keys.add(new ForeignKey(from.get(), to.get()));
      }
    }
    return keys;
  }

  private static Outcome compare(
      Schema schema, Set<ForeignKey> expected, Set<ForeignKey> joined, List<ForeignKey> found) {
    Outcome outcome = new Outcome();
    Map<ColumnId, ColumnId> groups = groups(expected);
    for (ForeignKey key : found) {
      ColumnId from = groups.get(key.from());
      if (expected.contains(key) || expected.contains(reversed(key))) {
        outcome.right.add(text(schema, key));
      } else if (from != null && from.equals(groups.get(key.to()))) {
        outcome.implied.add(text(schema, key));
      } else if (joined.contains(key) || joined.contains(reversed(key))) {
        outcome.joined.add(text(schema, key));
      } else {
        outcome.undeclared.add(text(schema, key));
      }
    }
    expected.stream()
        .filter(key -> !found.contains(key) && !found.contains(reversed(key)))
        .forEach(key -> outcome.missed.add(text(schema, key)));
    return outcome;
  }

  /// Columns that keys connect, each with one that stands for its group.
  private static Map<ColumnId, ColumnId> groups(Set<ForeignKey> keys) {
    Map<ColumnId, ColumnId> groups = new HashMap<>();
    for (ForeignKey key : keys) {
      ColumnId from = groups.computeIfAbsent(key.from(), id -> id);
      ColumnId to = groups.computeIfAbsent(key.to(), id -> id);
      groups.replaceAll((_, group) -> group.equals(from) ? to : group);
    }
    return groups;
  }

  private static ForeignKey reversed(ForeignKey key) {
    return new ForeignKey(key.to(), key.from());
  }

  private static String text(Schema schema, ForeignKey key) {
    return text(schema, key.from()) + " → " + text(schema, key.to());
  }

  private static String text(Schema schema, ColumnId id) {
    return schema.table(schema.tableOf(id)).name() + "." + schema.column(id).name();
  }
}
