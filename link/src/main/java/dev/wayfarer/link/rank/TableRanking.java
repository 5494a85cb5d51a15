package dev.wayfarer.link.rank;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// How much a question says of tables and columns.
public final class TableRanking {
  /// So many tables are kept in any case: what the question means need not be what it says most of.
  private static final int LEAST = 3;

  /// What of the best table's score a further one must have. Parsers are led astray by tables that
  /// a question does not mean; docs/vocabulary.md has figures.
  private static final double SHARE = 0.65;

  private final Map<TableId, Double> tables = new HashMap<>();
  private final Map<ColumnId, Double> columns = new HashMap<>();

  TableRanking() {}

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

  /// The tables that the question can mean: the first ones, and others of which it says almost as
  /// much as of the very first.
  ///
  /// @param most how many there may be
  public List<TableId> meant(int most) {
    List<TableId> all = tables();
    double enough = all.isEmpty() ? 0 : SHARE * score(all.getFirst());
    return IntStream.range(0, Math.min(most, all.size()))
        .filter(rank -> rank < LEAST || score(all.get(rank)) >= enough)
        .mapToObj(all::get)
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
