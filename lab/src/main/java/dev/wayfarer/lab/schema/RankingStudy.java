package dev.wayfarer.lab.schema;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.match.CellLookup;
import dev.wayfarer.link.rank.SchemaLimits;
import dev.wayfarer.link.rank.SchemaNarrower;
import dev.wayfarer.link.rank.TableRanker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.ast.Visits;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SchemaPart;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import dev.wayfarer.train.data.Example;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Counts how often all tables of a gold query are among the first of a ranking, over one schema
/// that unites all databases of a dataset.
public final class RankingStudy {
  private final Dataset dataset;
  private final UnitedSchema united;
  private final Tokeniser tokeniser = new EnglishTokeniser();
  private final CellLookup cells;
  private final TableRanker ranker;
  private final TableRanker rankerWithoutCells;
  private final WordOverlap overlap;

  /// How tables are ranked.
  public enum Way {
    RANKER,
    /// The same, rows out of reach.
    RANKER_WITHOUT_CELLS,
    WORD_OVERLAP
  }

  /// @param cache of the cells of single databases
  public RankingStudy(DatasetFolder folder, IndexCache cache) {
    this.dataset = folder.readUsable();
    this.united = UnitedSchema.of(dataset.schemas());
    this.cells =
        united.cells(
            name ->
                folder
                    .databaseFile(name)
                    .map(file -> cache.of(requireNonNull(dataset.schemas().get(name)), file)));
    this.ranker = ranker(cells);
    this.rankerWithoutCells = ranker(CellLookup.NONE);
    this.overlap = new WordOverlap(united.schema(), tokeniser);
  }

  private TableRanker ranker(CellLookup cells) {
    return new TableRanker(united.schema(), tokeniser, cells, TableRanker.Weights.DEFAULT);
  }

  public Schema schema() {
    return united.schema();
  }

  public int databases() {
    return dataset.schemas().size();
  }

  public List<DatasetSplit> parts() {
    return dataset.splits();
  }

  /// The share of questions whose gold tables are all among the first so many, for each number.
  public List<Double> recall(DatasetSplit split, Way way, List<Integer> numbers) {
    Function<String, List<TableId>> ranking =
        switch (way) {
          case RANKER -> question -> ranker.rank(tokeniser.words(question)).tables();
          case RANKER_WITHOUT_CELLS ->
              question -> rankerWithoutCells.rank(tokeniser.words(question)).tables();
          case WORD_OVERLAP -> overlap::rank;
        };
    List<Integer> depths =
        split.examples().parallelStream().map(e -> depth(e, ranking.apply(e.question()))).toList();
    return numbers.stream()
        .map(most -> (double) depths.stream().filter(d -> d <= most).count() / depths.size())
        .toList();
  }

  /// What is left of the schema for questions, as it is narrowed down for a parser.
  ///
  /// @param recall the share of questions whose gold tables are all kept
  /// @param tables how many are kept on average
  public record Narrowed(double recall, double tables) {}

  /// Narrows the schema down for each question.
  public Narrowed narrowed(DatasetSplit split) {
    SchemaNarrower narrower =
        new SchemaNarrower(united.schema(), tokeniser, cells, SchemaLimits.DEFAULT);
    List<Set<TableId>> kept =
        split.examples().parallelStream().map(e -> tables(narrower.narrow(e.question()))).toList();
    long whole =
        IntStream.range(0, kept.size())
            .filter(i -> kept.get(i).containsAll(gold(split.examples().get(i))))
            .count();
    return new Narrowed(
        (double) whole / kept.size(), kept.stream().mapToInt(Set::size).average().orElse(0));
  }

  private Set<TableId> tables(SchemaPart part) {
    return part.columns().stream()
        .skip(1) // the star
        .map(column -> united.schema().tableOf(column))
        .collect(Collectors.toSet());
  }

  private Set<TableId> gold(Example example) {
    return Visits.allTables(example.query()).stream()
        .map(table -> united.table(example.database(), table))
        .collect(Collectors.toSet());
  }

  /// How many of the first tables have all gold ones among them.
  private int depth(Example example, List<TableId> ranked) {
    Set<TableId> missing = new HashSet<>(gold(example));
    for (int depth = 0; depth < ranked.size(); depth++) {
      if (missing.isEmpty()) {
        return depth;
      }
      missing.remove(ranked.get(depth));
    }
    return missing.isEmpty() ? ranked.size() : Integer.MAX_VALUE;
  }
}
