package dev.wayfarer.link.match;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The schema links of a question.
///
/// Of several links between a word and a column the first in the order of [#all] holds, so the
/// order is the precedence.
public final class Links {
  private final List<Link> all;
  private final LinkKind[][] columns;
  private final LinkKind[][] tables;

  Links(int words, Schema schema, List<Link> byPrecedence) {
    this.all = List.copyOf(byPrecedence);
    this.columns = new LinkKind[words][schema.columns().size()];
    this.tables = new LinkKind[words][schema.tables().size()];
    for (Link link : all) {
      for (int word = link.from(); word < link.to(); word++) {
        switch (link.target()) {
          case Link.ToColumn(var column) -> keepFirst(columns[word], column.index(), link.kind());
          case Link.ToTable(var table) -> keepFirst(tables[word], table.index(), link.kind());
        }
      }
    }
  }

  private static void keepFirst(LinkKind[] row, int target, LinkKind kind) {
    if (row[target] == null) {
      row[target] = kind;
    }
  }

  /// Every link that was found, in the order of precedence.
  public List<Link> all() {
    return all;
  }

  /// How a word is linked to a column.
  public Optional<LinkKind> between(int word, ColumnId column) {
    return Optional.ofNullable(columns[word][column.index()]);
  }

  /// How a word is linked to a table.
  public Optional<LinkKind> between(int word, TableId table) {
    return Optional.ofNullable(tables[word][table.index()]);
  }

  public int words() {
    return columns.length;
  }

  /// How many tables the database has.
  public int tables() {
    return tables.length == 0 ? 0 : tables[0].length;
  }

  /// The strongest link of any word to a column.
  public Optional<LinkKind> strongest(ColumnId column) {
    return strongest(columns, column.index());
  }

  /// The strongest link of any word to a table.
  public Optional<LinkKind> strongest(TableId table) {
    return strongest(tables, table.index());
  }

  /// The strongest link of a word to any table.
  public Optional<LinkKind> strongestToTable(int word) {
    return strongest(tables[word]);
  }

  /// The strongest link of a word to any column.
  public Optional<LinkKind> strongestToColumn(int word) {
    return strongest(columns[word]);
  }

  private static Optional<LinkKind> strongest(LinkKind... row) {
    return Arrays.stream(row).filter(Objects::nonNull).min(Comparator.naturalOrder());
  }

  private static Optional<LinkKind> strongest(LinkKind[][] rows, int target) {
    LinkKind strongest = null;
    for (LinkKind[] row : rows) {
      if (row[target] != null && (strongest == null || row[target].compareTo(strongest) < 0)) {
        strongest = row[target];
      }
    }
    return Optional.ofNullable(strongest);
  }
}
