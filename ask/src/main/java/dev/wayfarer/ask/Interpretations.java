package dev.wayfarer.ask;

import dev.wayfarer.ask.explain.Clues;
import dev.wayfarer.ask.pairs.ConfirmedPairs;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.calibration.Doubts;
import dev.wayfarer.model.calibration.UnaccountedWords;
import dev.wayfarer.model.revision.QueryRevision;
import dev.wayfarer.model.search.PredictedQuery;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.join.UnjoinedTables;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes interpretations of queries: of those that a parser found, of a confirmed one, and of the
/// previous one with a change.
final class Interpretations {
  private final Calibration calibration;
  private final ExplanationLanguage language;

  /// Whether words without a link tell anything: see [UnaccountedWords].
  private final boolean countsWords;

  Interpretations(Calibration calibration, ExplanationLanguage language, boolean countsWords) {
    this.calibration = calibration;
    this.language = language;
    this.countsWords = countsWords;
  }

  /// Returns the interpretation of a question by the queries that a parser found for it.
  ///
  /// @param schema the part of the database that the question was read over
  /// @param found the queries as they are to be shown, best first
  /// @param most how many of them are candidates
  Interpretation ofFound(
      PreparedDatabase about,
      Schema schema,
      LinkedQuestion question,
      List<PredictedQuery> found,
      Doubts doubts,
      TranslatedCells translated,
      int most) {
    List<Double> probabilities = calibration.probabilities(question, found);
    List<CandidateQuery> candidates = new ArrayList<>();
    for (int i = 0; i < Math.min(most, found.size()); i++) {
      Query query = translated.in(found.get(i));
      candidates.add(
          candidate(about.database(), schema, question.text(), query, probabilities.get(i)));
    }
    CandidateQuery best = candidates.getFirst();
    List<TableId> loose = UnjoinedTables.of(schema, best.query());
    List<String> ofRows =
        Stream.of(
                about.database().notes(best.query(), schema).stream(),
                translated.notes(found.getFirst().query()).stream(),
                uncalibrated().stream())
            .flatMap(all -> all)
            .toList();
    Interpretation plain =
        new Interpretation(
            best,
            alternatives(schema, candidates),
            new Clues(schema).of(question, best.query()),
            countsWords ? UnaccountedWords.words(question, found.getFirst()) : List.of(),
            false,
            Notes.of(about.database().schema(), schema, loose, ofRows, about.mistyped(question)));
    return plain.with(
        new Assessment(
            plain.candidates().stream().map(CandidateQuery::probability).toList(),
            doubts,
            calibration.doubts(),
            calibration.confidenceThreshold(),
            loose.isEmpty()
                && !about.database().addsUnreadable(best.query(), schema)
                && !QueryRevision.isMeaningless(question, schema, best.query())));
  }

  private List<Alternative> alternatives(Schema schema, List<CandidateQuery> candidates) {
    Query best = candidates.getFirst().query();
    return candidates.stream()
        .skip(1)
        .sorted(Comparator.comparingDouble(CandidateQuery::probability).reversed())
        .map(other -> new Alternative(other, language.difference(schema, best, other.query())))
        .toList();
  }

  /// Returns the interpretation of a question whose query a person has confirmed.
  Interpretation ofConfirmed(
      OpenedDatabase database, LinkedQuestion question, ConfirmedPairs.Match match) {
    Schema schema = database.schema();
    CandidateQuery best = candidate(database, schema, question.text(), match.query(), 1);
    String note = "%s for “%s”".formatted(match.pair().origin(), match.pair().question());
    return new Interpretation(
        best,
        List.of(),
        new Clues(schema).of(question, match.query()),
        List.of(),
        true,
        Optional.of(note),
        Optional.of(match.pair()));
  }

  /// Returns the interpretation of a line by which the previous query became another one. It is as
  /// probable as the previous one.
  Interpretation ofChanged(
      OpenedDatabase database,
      Schema schema,
      Interpretation previous,
      String line,
      Query query,
      Optional<String> note) {
    String question = previous.question() + " … " + line;
    double probability = previous.best().probability();
    return new Interpretation(
        candidate(database, schema, question, query, probability),
        List.of(),
        List.of(),
        List.of(),
        previous.isConfident(),
        note,
        Optional.empty(),
        List.of(),
        previous.assessment());
  }

  /// What is to be said of probabilities that were not fitted.
  Optional<String> uncalibrated() {
    return calibration.isFitted() ? Optional.empty() : Optional.of(language.uncalibrated());
  }

  private CandidateQuery candidate(
      OpenedDatabase database, Schema schema, String question, Query query, double probability) {
    SqlPrinter printer = database.printer(schema);
    return new CandidateQuery(
        question,
        schema,
        query,
        printer.print(query),
        printer.pretty(query),
        language.description(schema, query),
        database.labels(query, schema),
        probability);
  }
}
