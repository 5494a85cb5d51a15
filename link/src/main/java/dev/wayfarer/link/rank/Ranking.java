package dev.wayfarer.link.rank;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How much a question says of tables and columns.
public final class Ranking {
  private final Map<TableId, Double> tables = new HashMap<>();
  private final Map<ColumnId, Double> columns = new HashMap<>();

  Ranking() {}

  void add(TableId table, double score) {
    tables.merge(table, score, Double::sum);
  }

  void add(ColumnId column, double score) {
    columns.merge(column, score, Double::sum);
  }

  /// 0 where nothing is said of it.
  public double score(TableId table) {
    return tables.getOrDefault(table, 0.0);
  }

  /// 0 where nothing is said of it.
  public double score(ColumnId column) {
    return columns.getOrDefault(column, 0.0);
  }

  /// The tables of which something is said, most first; of equal ones, the first in the schema.
  public List<TableId> tables() {
    return tables.keySet().stream()
        .sorted(
            Comparator.<TableId>comparingDouble(table -> -score(table))
                .thenComparingInt(TableId::index))
        .toList();
  }

  /// Columns, most spoken of first; of equal ones, the first in the schema.
  List<ColumnId> sorted(Collection<ColumnId> some) {
    return some.stream()
        .sorted(
            Comparator.<ColumnId>comparingDouble(column -> -score(column))
                .thenComparingInt(ColumnId::index))
        .toList();
  }
}
