package dev.wayfarer.sql.score;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The names that a query over one schema may use, in lower case, each with a number.
///
/// Tables, columns (`singer.name`) and `*` share one numbering, as they share one map in the
/// original: an alias may lead from a table's place in FROM to any of them.
final class SchemaIdentifiers {
  static final int STAR = 0;
  private static final int NO_TABLE = -1;

  private final Map<String, Integer> ids = new HashMap<>();
  private final Map<String, Map<String, Integer>> columnsByTable = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final int[] tables;
  private final String[] bareNames;
  private final ForeignKeyGroups foreignKeys;

  SchemaIdentifiers(Schema schema) {
    idOf("*");
    for (Table table : schema.tables()) {
      columnsByTable.put(lower(table.name()), new HashMap<>());
    }
    int[] idOfColumn = new int[schema.columns().size()];
    for (Column column : schema.columns()) {
      column
          .table()
          .ifPresent(
              id -> {
                String table = lower(schema.table(id).name());
                String name = lower(column.name());
                int number = idOf(table + "." + name);
                idOfColumn[column.id().index()] = number;
                requireNonNull(columnsByTable.get(table)).put(name, number);
              });
    }
    columnsByTable.keySet().forEach(this::idOf);
    tables = names.stream().mapToInt(this::tablePartOf).toArray();
    bareNames = names.stream().map(SchemaIdentifiers::columnPartOf).toArray(String[]::new);
    foreignKeys = new ForeignKeyGroups(schema.foreignKeys(), idOfColumn, names.size());
  }

  private int idOf(String name) {
    return ids.computeIfAbsent(
        name,
        key -> {
          names.add(key);
          return names.size() - 1;
        });
  }

  /// A table, a column with its table, or `*`; null where there is no such name.
  @Nullable Integer find(String name) {
    return ids.get(name);
  }

  boolean isTable(String name) {
    return columnsByTable.containsKey(name);
  }

  /// The columns of a table by name; null where there is no such table.
  @Nullable Map<String, Integer> columnsOf(String table) {
    return columnsByTable.get(table);
  }

  /// The table that a column belongs to, as FROM names it; negative for `*`.
  int tableOf(int column) {
    return tables[column];
  }

  /// A column's name without its table: all that GROUP BY is compared by.
  String bareNameOf(int column) {
    return bareNames[column];
  }

  /// The column that stands for all columns which foreign keys tie to this one.
  int representativeOf(int column) {
    return foreignKeys.representativeOf(column);
  }

  // The original cuts `table.column` at dots, and so goes wrong where a name contains one.
  private int tablePartOf(String name) {
    int dot = name.indexOf('.');
    return dot < 0 ? NO_TABLE : ids.getOrDefault(name.substring(0, dot), NO_TABLE);
  }

  private static String columnPartOf(String name) {
    String[] parts = name.split("\\.", -1);
    return parts.length > 1 ? parts[1] : name;
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /// Columns that foreign keys tie together, each led by its first column in the schema.
  ///
  /// A key joins the first group that holds either of its ends. Groups that turn out to share a
  /// column are never merged; such a column follows the group that was begun last.
  private static final class ForeignKeyGroups {
    private final int[] representatives;

    /// @param idOfColumn the vocabulary's number of each column of the schema
    ForeignKeyGroups(List<ForeignKey> keys, int[] idOfColumn, int vocabularySize) {
      List<SortedSet<Integer>> groups = new ArrayList<>();
      for (ForeignKey key : keys) {
        SortedSet<Integer> group = groupOf(key, groups);
        group.add(key.from().index());
        group.add(key.to().index());
      }
      representatives = new int[vocabularySize];
      Arrays.setAll(representatives, id -> id);
      for (SortedSet<Integer> group : groups) {
        for (int column : group) {
          representatives[idOfColumn[column]] = idOfColumn[group.first()];
        }
      }
    }

    private static SortedSet<Integer> groupOf(ForeignKey key, List<SortedSet<Integer>> groups) {
      for (SortedSet<Integer> group : groups) {
        if (group.contains(key.from().index()) || group.contains(key.to().index())) {
          return group;
        }
      }
      SortedSet<Integer> fresh = new TreeSet<>();
      groups.add(fresh);
      return fresh;
    }

    int representativeOf(int id) {
      return representatives[id];
    }
  }
}
