package dev.wayfarer.ask;

import dev.wayfarer.ask.explain.Clue;
import dev.wayfarer.ask.pairs.ConfirmedPair;
import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.run.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The interpretation of a question: its candidate queries and how certain they are.
///
/// @param alternatives to the best query, most probable first
/// @param clues which words of the question led to which part of the best query
/// @param unaccountedWords words of the question that are linked to something in the database of
///   which the best query uses nothing; it is seldom right then
/// @param isConfident whether the best query's probability is above the threshold and all of its
///   tables are joined
/// @param note a caveat about the best query, if there is one
/// @param confirmed the pair that answers the question, where a person has confirmed its query
/// @param similar confirmed pairs whose questions are like this one, the most alike first; they did
///   not answer it, for what is merely alike often wants another query
/// @param assessment what the probabilities are computed from; empty where no model gave them
@PublicApi
public record Interpretation(
    CandidateQuery best,
    List<Alternative> alternatives,
    List<Clue> clues,
    List<String> unaccountedWords,
    boolean isConfident,
    Optional<String> note,
    Optional<ConfirmedPair> confirmed,
    List<ConfirmedPair> similar,
    @Internal Optional<Assessment> assessment) {
  public Interpretation {
    similar = List.copyOf(similar);
    alternatives = List.copyOf(alternatives);
    clues = List.copyOf(clues);
    unaccountedWords = List.copyOf(unaccountedWords);
  }

  /// An interpretation that a model has found.
  public Interpretation(
      CandidateQuery best,
      List<Alternative> alternatives,
      List<Clue> clues,
      List<String> unaccountedWords,
      boolean isConfident,
      Optional<String> note) {
    this(best, alternatives, clues, unaccountedWords, isConfident, note, Optional.empty());
  }

  /// An interpretation whose probabilities are given.
  public Interpretation(
      CandidateQuery best,
      List<Alternative> alternatives,
      List<Clue> clues,
      List<String> unaccountedWords,
      boolean isConfident,
      Optional<String> note,
      Optional<ConfirmedPair> confirmed) {
    this(
        best,
        alternatives,
        clues,
        unaccountedWords,
        isConfident,
        note,
        confirmed,
        List.of(),
        Optional.empty());
  }

  /// The same with confirmed pairs of similar questions.
  Interpretation with(List<ConfirmedPair> pairs) {
    return new Interpretation(
        best,
        alternatives,
        clues,
        unaccountedWords,
        isConfident,
        note,
        confirmed,
        pairs,
        assessment);
  }

  /// The same with probabilities as the result of the best query lets them seem.
  Interpretation judgedBy(Rows result) {
    return assessment.map(before -> with(before.and(result))).orElse(this);
  }

  /// The same with the probabilities of an assessment.
  Interpretation with(Assessment other) {
    List<Double> probabilities = other.probabilities();
    List<Alternative> others = new ArrayList<>();
    for (Alternative each : alternatives) {
      double probability = probabilities.get(others.size() + 1);
      others.add(new Alternative(each.query().with(probability), each.difference()));
    }
    return new Interpretation(
        best.with(probabilities.getFirst()),
        others,
        clues,
        unaccountedWords,
        other.isConfident(),
        note,
        confirmed,
        similar,
        Optional.of(other));
  }

  /// As it was asked.
  public String question() {
    return best.question();
  }

  /// All readings, most probable first.
  public List<CandidateQuery> candidates() {
    return Stream.concat(Stream.of(best), alternatives.stream().map(Alternative::query)).toList();
  }
}
