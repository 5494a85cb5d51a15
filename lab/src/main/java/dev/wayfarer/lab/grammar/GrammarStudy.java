package dev.wayfarer.lab.grammar;

import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.grammar.Rule;
import dev.wayfarer.sql.grammar.RuleBook;
import dev.wayfarer.sql.grammar.RuleCollector;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What a grammar makes of a dataset.
///
/// @param constructs how many rules choose a constructor
/// @param presences how many choose which fields are present
/// @param lengths how many choose a list's length
/// @param steps on the train split, constraints or not
/// @param exact by split
/// @param rows by split; empty without literals
public record GrammarStudy(
    int constructs,
    int presences,
    int lengths,
    int stepTypes,
    StepStatistics steps,
    Map<String, Ceiling> exact,
    Map<String, Ceiling> rows) {

  public int rules() {
    return constructs + presences + lengths;
  }

  /// The gold queries of a dataset.
  public record Corpus(Path databases, GoldQueries train, GoldQueries dev) {

    /// Reads the folder of a dataset that has the parts train and dev.
    ///
    /// @throws InputException where it is not such a folder, or train gives no rules
    public static Corpus read(Path folder) {
      Dataset dataset = DatasetFolder.at(folder).read();
      GoldQueries train = GoldQueries.of(dataset, "train", folder.toString());
      if (train.golds().isEmpty()) {
        throw new InputException(
            folder.toString(), "a query in the part train that can be read", "none");
      }
      return new Corpus(
          folder.resolve("database"), train, GoldQueries.of(dataset, "dev", folder.toString()));
    }
  }

  /// Studies a grammar.
  ///
  /// @param literals whether values travel along, and rows are compared
  public static GrammarStudy of(Grammar grammar, Corpus corpus, boolean literals) {
    RuleCollector rules = grammar.rules();
    for (Gold gold : corpus.train().golds()) {
      try {
        rules.add(gold.schema(), gold.query());
      } catch (NotInGrammarException e) {
        // It is counted among the lost ones below.
      }
    }
    RuleBook book = rules.book();
    RoundTrip trip = new RoundTrip(grammar, book, literals);
    Map<String, Ceiling> exact = new LinkedHashMap<>();
    exact.put("train", Ceiling.ofExactMatch(trip, corpus.train()));
    exact.put("dev", Ceiling.ofExactMatch(trip, corpus.dev()));
    Map<String, Ceiling> rows = new LinkedHashMap<>();
    if (literals) {
      rows.put("dev", Ceiling.ofRows(trip, corpus.dev(), corpus.databases()));
    }
    return new GrammarStudy(
        count(book, Rule.Construct.class),
        count(book, Rule.Presence.class),
        count(book, Rule.Length.class),
        book.stepTypes().size(),
        StepStatistics.of(lengths(trip, corpus.train())),
        exact,
        rows);
  }

  private static int count(RuleBook book, Class<? extends Rule> kind) {
    return (int) book.rules().stream().filter(kind::isInstance).count();
  }

  private static int[] lengths(RoundTrip trip, GoldQueries golds) {
    return golds.golds().stream()
        .map(gold -> length(trip, gold))
        .flatMap(Optional::stream)
        .mapToInt(length -> length)
        .toArray();
  }

  private static Optional<Integer> length(RoundTrip trip, Gold gold) {
    try {
      return Optional.of(trip.steps(gold).size());
    } catch (NotInGrammarException e) {
      return Optional.empty();
    }
  }
}
