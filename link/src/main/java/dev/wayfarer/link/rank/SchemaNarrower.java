package dev.wayfarer.link.rank;

import dev.wayfarer.link.match.CellLookup;
import dev.wayfarer.link.match.IndexedCells;
import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SchemaPart;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Narrows a large schema down to the part that is relevant to a question. Made once for a schema,
/// used by many threads.
///
/// The highest ranked tables are kept ([TableRanking#meant]). Where these have too many columns
/// together, each keeps its keys and its highest ranked columns; the remaining room goes to the
/// other columns, table by table in the order of rank.
public final class SchemaNarrower {
  private final Schema schema;
  private final Tokeniser tokeniser;
  private final SchemaLimits limits;
  private final TableRanker ranker;
  private final Set<ColumnId> keys = new HashSet<>();

  /// @param cells the database's cells; empty where rows are out of reach
  /// @param links by which tables are ranked
  public SchemaNarrower(
      Schema schema,
      Tokeniser tokeniser,
      Optional<ValueIndex> cells,
      SchemaLimits limits,
      Matcher.Options links) {
    this(
        schema,
        tokeniser,
        cells.<CellLookup>map(IndexedCells::new).orElse(CellLookup.NONE),
        limits,
        links);
  }

  public SchemaNarrower(Schema schema, Tokeniser tokeniser, CellLookup cells, SchemaLimits limits) {
    this(schema, tokeniser, cells, limits, Matcher.Options.BASIC);
  }

  private SchemaNarrower(
      Schema schema,
      Tokeniser tokeniser,
      CellLookup cells,
      SchemaLimits limits,
      Matcher.Options links) {
    this.schema = schema;
    this.tokeniser = tokeniser;
    this.limits = limits;
    this.ranker = new TableRanker(schema, tokeniser, cells, TableRanker.Weights.DEFAULT, links);
    schema.tables().forEach(table -> keys.addAll(table.primaryKey()));
    for (ForeignKey key : schema.foreignKeys()) {
      keys.add(key.from());
      keys.add(key.to());
    }
  }

  /// The part of the schema that a question can mean, within the limits.
  public SchemaPart narrow(String question) {
    List<Word> words = tokeniser.words(question);
    TableRanking ranking = ranker.rank(words);
    List<TableId> kept = ranking.meant(limits.tables());
    if (kept.isEmpty()) { // all are equally far off
      kept = schema.tables().stream().map(Table::id).limit(limits.tables()).toList();
    }
    return SchemaPart.of(schema, columns(kept, ranking));
  }

  private Set<ColumnId> columns(List<TableId> kept, TableRanking ranking) {
    List<ColumnId> first = new ArrayList<>();
    List<ColumnId> said = new ArrayList<>();
    List<ColumnId> joining = new ArrayList<>();
    List<ColumnId> others = new ArrayList<>();
    for (TableId table : kept) {
      List<ColumnId> columns = ranking.sorted(schema.table(table).columns());
      first.add(columns.getFirst()); // a table without a column could not be kept at all
      for (ColumnId column : columns) {
        if (ranking.score(column) > 0) {
          said.add(column);
        } else if (keys.contains(column)) {
          joining.add(column);
        } else {
          others.add(column);
        }
      }
    }
    Set<ColumnId> room = new HashSet<>();
    Stream.of(first, ranking.sorted(said), joining, others)
        .flatMap(List::stream)
        .takeWhile(_ -> room.size() < limits.columns())
        .forEach(room::add);
    return room;
  }
}
