package dev.wayfarer.link.relation;

import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.match.CellLookup;
import dev.wayfarer.link.match.IndexedCells;
import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.match.SchemaNames;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueCandidates;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Links questions to one database. Made once for a database, used by many threads.
public final class Linker {
  /// Longer questions are refused: relations grow with the square of the length.
  private static final int MOST_WORDS = 1_000;

  /// How questions are linked.
  ///
  /// @param keys which reading of a column's key to a table is meant
  /// @param distances whether words tell how far apart they stand
  public record Options(
      Matcher.Options names,
      SchemaRelations.KeyReading keys,
      boolean distances,
      ValueCandidates.Options values) {

    /// Wayfarer's own, by the meanings of Chinese words.
    public static final Options TRANSLATED =
        new Options(
            new Matcher.Options(Matcher.Rules.TRANSLATED, true),
            SchemaRelations.KeyReading.TARGET,
            true,
            ValueCandidates.Options.DEFAULT);

    /// Wayfarer's own.
    public static final Options RICH =
        new Options(
            Matcher.Options.BASIC,
            SchemaRelations.KeyReading.TARGET,
            true,
            ValueCandidates.Options.DEFAULT);

    /// The same with months and relative dates as values.
    public static final Options DATED =
        new Options(RICH.names, RICH.keys, RICH.distances, ValueCandidates.Options.DATED);

    /// Those of Wayfarer's first parsers.
    public static final Options BASIC =
        new Options(
            new Matcher.Options(Matcher.Rules.BASIC, true),
            SchemaRelations.KeyReading.TARGET,
            true,
            ValueCandidates.Options.DEFAULT);

    /// The paper's code: its rules for names, no cells, no distances.
    public static final Options PAPER =
        new Options(
            new Matcher.Options(Matcher.Rules.PAPER, false),
            SchemaRelations.KeyReading.PAPER,
            false,
            ValueCandidates.Options.DEFAULT);

    /// The same with other links to names and cells.
    public Options withNames(Matcher.Options other) {
      return new Options(other, keys, distances, values);
    }

    /// The same on another day, where relative dates are values.
    public Options withClock(Clock other) {
      return new Options(names, keys, distances, values.withClock(other));
    }

    /// How many kinds of relations they may give: those with the lowest numbers.
    public int relations() {
      return switch (names.rules()) {
        case RICH, TRANSLATED -> Relation.values().length;
        case BASIC, PAPER, NONE -> Relation.FIRST_KINDS;
      };
    }

    /// The same without the features that link words to the schema.
    public Options withoutFeatures() {
      return withNames(new Matcher.Options(Matcher.Rules.NONE, false));
    }
  }

  private final Schema schema;
  private final Options options;
  private final Tokeniser tokeniser;
  private final Matcher matcher;
  private final ValueCandidates candidates;

  /// Made when it is first needed: that of a large schema takes much memory and is seldom asked
  /// for.
  private @Nullable SchemaRelations relations;

  /// A linker for one database.
  ///
  /// @param cells the database's cells; empty where rows are out of reach
  public Linker(Schema schema, Tokeniser tokeniser, Optional<ValueIndex> cells, Options options) {
    this(schema, tokeniser, cells, options, BilingualDictionary::installed);
  }

  /// A linker for one database.
  ///
  /// @param cells the database's cells; empty where rows are out of reach
  /// @param dictionary what [Matcher.Rules#TRANSLATED] looks words up in
  public Linker(
      Schema schema,
      Tokeniser tokeniser,
      Optional<ValueIndex> cells,
      Options options,
      Supplier<BilingualDictionary> dictionary) {
    this.schema = schema;
    this.options = options;
    this.tokeniser = tokeniser;
    CellLookup lookup = cells.<CellLookup>map(IndexedCells::new).orElse(CellLookup.NONE);
    this.matcher =
        new Matcher(new SchemaNames(schema, tokeniser), lookup, options.names, dictionary);
    this.candidates =
        cells
            .map(index -> ValueCandidates.over(schema, index, options.values))
            .orElseGet(() -> ValueCandidates.withoutCells(schema, options.values));
  }

  /// Links one question. Takes little time and memory, however large the schema is.
  ///
  /// @throws InputException where it has no words, or more than a thousand
  public LinkedQuestion link(String question) {
    List<Word> words = tokeniser.words(question);
    check(words);
    List<ValueCandidate> values = candidates.of(question, words);
    return new LinkedQuestion(question, words, matcher.match(words, values), values);
  }

  /// The relations between the words of a question, the columns and the tables.
  ///
  /// @param question that this has linked
  public RelationMatrix relations(LinkedQuestion question) {
    return RelationMatrix.of(schemaRelations(), question.links(), options.distances);
  }

  private synchronized SchemaRelations schemaRelations() {
    if (relations == null) {
      relations = new SchemaRelations(schema, options.keys);
    }
    return relations;
  }

  /// Refuses what is no question.
  ///
  /// @throws InputException where there are no words, or more than a thousand
  public static void check(List<Word> words) {
    if (words.isEmpty() || words.size() > MOST_WORDS) {
      throw new InputException("question", "1 to " + MOST_WORDS + " words", "" + words.size());
    }
  }
}
