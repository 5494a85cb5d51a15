package dev.wayfarer.link.rank;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The relevance scores of tables and columns for a question.
public final class TableRanking {
  /// The number of tables that are always kept, since the right one need not rank first.
  private static final int LEAST = 3;

  /// The share of the best table's score that further ones must reach. Irrelevant tables mislead
  /// parsers; docs/vocabulary.md has figures.
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

  /// Returns the score; 0 where no word matches.
  public double score(TableId table) {
    return tables.getOrDefault(table, 0.0);
  }

  /// Returns the score; 0 where no word matches.
  public double score(ColumnId column) {
    return columns.getOrDefault(column, 0.0);
  }

  /// Returns the tables with a score, highest first; of equal ones, the first in the schema.
  public List<TableId> tables() {
    return tables.keySet().stream()
        .sorted(
            Comparator.<TableId>comparingDouble(table -> -score(table))
                .thenComparingInt(TableId::index))
        .toList();
  }

  /// Returns the relevant tables: the first ones, and others whose scores are close to the best.
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

  /// Returns columns by score, highest first; of equal ones, the first in the schema.
  List<ColumnId> sorted(Collection<ColumnId> some) {
    return some.stream()
        .sorted(
            Comparator.<ColumnId>comparingDouble(column -> -score(column))
                .thenComparingInt(ColumnId::index))
        .toList();
  }
}
