package dev.wayfarer.lab.link;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.Links;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Precision and recall of schema links, measured against gold queries.
///
/// A table or column counts once a question, under its strongest link. Gold are the tables of every
/// FROM and the columns of every clause but join conditions, subqueries included.
public final class LinkAudit {
  /// Links of one kind.
  ///
  /// @param linked how many were linked in this way
  /// @param gold how many of them the gold query uses
  public record Count(int linked, int gold) {
    public Count plus(Count other) {
      return new Count(linked + other.linked, gold + other.gold);
    }

    public double precision() {
      return linked == 0 ? 0 : (double) gold / linked;
    }
  }

  private final Map<LinkKind, int[]> columns = new EnumMap<>(LinkKind.class);
  private final Map<LinkKind, int[]> tables = new EnumMap<>(LinkKind.class);
  private int goldColumns;
  private int goldTables;

  /// Adds a question.
  public void add(Schema schema, Links links, Query gold) {
    Set<ColumnId> usedColumns = Visits.allColumns(gold);
    Set<TableId> usedTables = Visits.allTables(gold);
    goldColumns += usedColumns.size();
    goldTables += usedTables.size();
    for (Column column : schema.columns()) {
      if (!column.id().isStar()) {
        count(columns, links.strongest(column.id()), usedColumns.contains(column.id()));
      }
    }
    for (Table table : schema.tables()) {
      count(tables, links.strongest(table.id()), usedTables.contains(table.id()));
    }
  }

  private static void count(Map<LinkKind, int[]> counts, Optional<LinkKind> kind, boolean gold) {
    kind.ifPresent(
        found -> {
          int[] count = counts.computeIfAbsent(found, _ -> new int[2]);
          count[0]++;
          count[1] += gold ? 1 : 0;
        });
  }

  public int goldColumns() {
    return goldColumns;
  }

  public int goldTables() {
    return goldTables;
  }

  public Count columns(LinkKind kind) {
    return count(columns, kind);
  }

  public Count tables(LinkKind kind) {
    return count(tables, kind);
  }

  private static Count count(Map<LinkKind, int[]> counts, LinkKind kind) {
    int[] count = counts.getOrDefault(kind, new int[2]);
    return new Count(count[0], count[1]);
  }
}
