package dev.wayfarer.model.search;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.search.StepScorer.Row;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Beam search for the most probable queries of many questions at once.
///
/// Each round scores the next step of all hypotheses of all unfinished questions in one call. A
/// question keeps its most probable extensions, whatever their length; of equal ones, the extension
/// of the better hypothesis, then the action that the grammar lists first. A question is done when
/// no hypothesis can become an answer any more. The grammar bounds every derivation, so all are
/// done at some time, each with an answer.
public final class BeamSearch {
  /// Width and stopping rule of a search.
  ///
  /// @param beam how many hypotheses of a question are kept after a step
  /// @param answers how many different queries are wanted at most; with fewer a search ends sooner
  /// @param normalised whether scores are logarithms of probabilities already, over all choices,
  ///   and taken as they are; else they are normalised over the legal choices of each step
  public record Options(int beam, int answers, boolean normalised) {
    public static final Options DEFAULT = ofBeam(3);

    public Options {
      if (beam < 1) {
        throw new IllegalArgumentException("search.beam: expected >= 1, found " + beam);
      }
      if (answers < 1) {
        throw new IllegalArgumentException("search.answers: expected >= 1, found " + answers);
      }
    }

    /// As many answers as hypotheses, normalised over legal choices.
    public static Options ofBeam(int beam) {
      return new Options(beam, beam, false);
    }
  }

  /// Observes which hypotheses a search keeps.
  interface Watcher {
    /// Called for each unfinished question after each round.
    ///
    /// @param kept live and just finished hypotheses
    void round(int question, List<BeamHypothesis> kept);
  }

  private final ActionVocabulary actionVocabulary;
  private final Options options;

  public BeamSearch(ActionVocabulary actionVocabulary, Options options) {
    this.actionVocabulary = actionVocabulary;
    this.options = options;
  }

  /// The most probable queries of each question, at least one, most probable first. Probabilities
  /// that differ by no more than rounding count as equal; of these, what was found first is first.
  ///
  /// @param scorer of the steps of these questions, by their position
  public List<List<PredictedQuery>> search(StepScorer scorer, List<ParserQuestion> questions) {
    return search(scorer, questions, (_, _) -> {});
  }

  List<List<PredictedQuery>> search(
      StepScorer scorer, List<ParserQuestion> questions, Watcher watcher) {
    List<Beam> beams = beams(questions);
    while (!beams.stream().allMatch(Beam::isDone)) {
      List<Row> rows =
          beams.stream().filter(beam -> !beam.isDone()).flatMap(b -> b.rows().stream()).toList();
      StepScores scores = scorer.score(rows);
      int row = 0;
      for (int i = 0; i < beams.size(); i++) {
        Beam beam = beams.get(i);
        if (!beam.isDone()) {
          int used = beam.size();
          watcher.round(i, beam.advance(scores, row));
          row += used;
        }
      }
    }
    return beams.stream().map(Beam::found).toList();
  }

  private List<Beam> beams(List<ParserQuestion> questions) {
    Map<Schema, HypothesisCompleter> completions = new HashMap<>();
    List<Beam> beams = new ArrayList<>();
    for (ParserQuestion question : questions) {
      beams.add(
          new Beam(
              actionVocabulary,
              options,
              beams.size(),
              actionVocabulary.start(question.schema(), question.candidates()),
              completions.computeIfAbsent(question.schema(), HypothesisCompleter::new)));
    }
    return beams;
  }
}
