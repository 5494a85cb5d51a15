package dev.wayfarer.link.rank;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.match.CellLookup;
import dev.wayfarer.link.match.Link;
import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.Links;
import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.match.SchemaNames;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Ranks the tables of a schema by their relevance to a question. Made once for a schema, used by
/// many threads.
///
/// A word matches a table by the table's name, its columns' names or its cells, each with a weight
/// of its own ([RankingSignal]); the strongest counts. A weaker signal spreads along foreign keys
/// to neighbouring tables: so tables are found that a query needs to join others, and of two tables
/// with the same name the one whose neighbours match the rest of the question. A word counts more
/// the fewer tables it matches, and a table with many columns counts a little less, since it
/// matches by chance.
public final class TableRanker {
  /// The weights of the ranking.
  ///
  /// @param signals each from 0 to 1
  /// @param neighbour the factor by which a signal falls along a foreign key
  /// @param steps how many foreign keys it passes at most
  /// @param width how much a table loses for having many columns
  public record Weights(
      Map<RankingSignal, Double> signals, double neighbour, int steps, double width) {
    /// Chosen on every fourth question of Spider's training files.
    public static final Weights DEFAULT =
        new Weights(
            Map.of(
                RankingSignal.TABLE_EXACT, 1.0,
                RankingSignal.TABLE_PARTIAL, 0.5,
                RankingSignal.TABLE_IMPLIED, 0.5,
                RankingSignal.COLUMN_EXACT, 0.6,
                RankingSignal.COLUMN_PARTIAL, 0.2,
                RankingSignal.COLUMN_IMPLIED, 0.1,
                RankingSignal.CELL, 0.4,
                RankingSignal.CELL_PART, 0.1),
            0.7,
            3,
            0.1);

    public Weights {
      signals = Map.copyOf(signals);
    }
  }

  private final Schema schema;
  private final Matcher matcher;
  private final Weights weights;
  private final List<Set<TableId>> neighbours = new ArrayList<>();

  public TableRanker(Schema schema, Tokeniser tokeniser, CellLookup cells, Weights weights) {
    this(schema, tokeniser, cells, weights, Matcher.Options.BASIC);
  }

  /// @param links by which tables are ranked
  TableRanker(
      Schema schema,
      Tokeniser tokeniser,
      CellLookup cells,
      Weights weights,
      Matcher.Options links) {
    this.schema = schema;
    this.matcher =
        new Matcher(
            new SchemaNames(schema, tokeniser), cells, links, BilingualDictionary::installed);
    this.weights = weights;
    schema.tables().forEach(_ -> neighbours.add(new LinkedHashSet<>()));
    for (ForeignKey key : schema.foreignKeys()) {
      TableId from = schema.tableOf(key.from());
      TableId to = schema.tableOf(key.to());
      neighbours.get(from.index()).add(to);
      neighbours.get(to.index()).add(from);
    }
  }

  /// Ranks the tables and columns for a question.
  public TableRanking rank(List<Word> words) {
    Links links = matcher.match(words, List.of());
    List<Map<TableId, Double>> spokenOf = new ArrayList<>();
    List<Map<ColumnId, Double>> columns = new ArrayList<>();
    for (int word = 0; word < words.size(); word++) {
      spokenOf.add(new HashMap<>());
      columns.add(new HashMap<>());
    }
    for (Link link : links.all()) {
      Optional<RankingSignal> signal = RankingSignal.of(link);
      if (signal.isPresent()) {
        double weight = requireNonNull(weights.signals.get(signal.get()));
        for (int word = link.from(); word < link.to(); word++) {
          switch (link.target()) {
            case Link.ToTable(var table) -> spokenOf.get(word).merge(table, weight, Math::max);
            case Link.ToColumn(var column) -> {
              spokenOf.get(word).merge(schema.tableOf(column), weight, Math::max);
              columns.get(word).merge(column, weight, Math::max);
            }
          }
        }
      }
    }
    TableRanking ranking = new TableRanking();
    for (int word = 0; word < words.size(); word++) {
      double rarity = rarity(spokenOf.get(word).size());
      spread(spokenOf.get(word))
          .forEach((table, weight) -> ranking.add(table, rarity * weight / breadth(table)));
      columns.get(word).forEach((column, weight) -> ranking.add(column, rarity * weight));
    }
    return ranking;
  }

  private double rarity(int tables) {
    return Math.log(1 + (double) schema.tables().size() / Math.max(1, tables));
  }

  private double breadth(TableId table) {
    return 1 + weights.width * Math.log1p(schema.table(table).columns().size());
  }

  private Map<TableId, Double> spread(Map<TableId, Double> spokenOf) {
    Map<TableId, Double> reached = spokenOf;
    for (int step = 0; step < weights.steps; step++) {
      Map<TableId, Double> further = new HashMap<>(reached);
      reached.forEach(
          (table, weight) ->
              neighbours
                  .get(table.index())
                  .forEach(n -> further.merge(n, weight * weights.neighbour, Math::max)));
      reached = further;
    }
    return reached;
  }

  /// How a word of a question speaks of a table.
  public enum RankingSignal {
    /// It belongs to the table's whole name.
    TABLE_EXACT,
    /// It belongs to a part of the table's name.
    TABLE_PARTIAL,
    /// It speaks of what the table's name may stand for.
    TABLE_IMPLIED,
    /// It belongs to the whole name of one of the table's columns.
    COLUMN_EXACT,
    COLUMN_PARTIAL,
    COLUMN_IMPLIED,
    /// It belongs to a whole cell of the table.
    CELL,
    /// The table holds a longer cell with the word in it.
    CELL_PART;

    /// What a link says of a table, or of the table of the column that it leads to. Numbers are in
    /// too many columns to say anything.
    static Optional<RankingSignal> of(Link link) {
      return switch (link.target()) {
        case Link.ToTable _ -> ofTable(link.kind());
        case Link.ToColumn _ -> ofColumn(link.kind());
      };
    }

    private static Optional<RankingSignal> ofTable(LinkKind kind) {
      return switch (kind) {
        case EXACT -> Optional.of(TABLE_EXACT);
        case IMPLIED -> Optional.of(TABLE_IMPLIED);
        default -> Optional.of(TABLE_PARTIAL); // no other kind links a table
      };
    }

    private static Optional<RankingSignal> ofColumn(LinkKind kind) {
      return switch (kind) {
        case EXACT -> Optional.of(COLUMN_EXACT);
        case PARTIAL -> Optional.of(COLUMN_PARTIAL);
        case IMPLIED -> Optional.of(COLUMN_IMPLIED);
        case CELL, CELL_FORM -> Optional.of(CELL);
        case CELL_PART -> Optional.of(CELL_PART);
        case NUMBER_CELL, NUMBER_RANGE, NUMBER, TIME -> Optional.empty();
      };
    }
  }
}
