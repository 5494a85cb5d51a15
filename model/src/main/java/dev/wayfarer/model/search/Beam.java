package dev.wayfarer.model.search;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.search.StepScorer.Row;
import dev.wayfarer.sql.grammar.Derivation;
import java.util.ArrayList;
import java.util.List;

/// The beam of one question: its live hypotheses and its finished queries.
final class Beam {
  private final ActionVocabulary actionVocabulary;
  private final BeamSearch.Options options;
  private final int question;
  private final FinishedHypotheses answers;
  private final Extensions extensions;
  private final List<BeamHypothesis> live = new ArrayList<>();

  Beam(
      ActionVocabulary actionVocabulary,
      BeamSearch.Options options,
      int question,
      Derivation start,
      HypothesisCompleter completion) {
    this.actionVocabulary = actionVocabulary;
    this.options = options;
    this.question = question;
    this.answers = new FinishedHypotheses(completion, options.answers());
    this.extensions = new Extensions(actionVocabulary, options.normalised());
    keep(new BeamHypothesis(start, null, 0));
  }

  boolean isDone() {
    return live.isEmpty();
  }

  /// How many rows the next step has.
  int size() {
    return live.size();
  }

  List<PredictedQuery> found() {
    return answers.best();
  }

  List<Row> rows() {
    return live.stream().map(hypothesis -> hypothesis.row(actionVocabulary, question)).toList();
  }

  /// Keeps the best extensions. The rows of the scores are those of [#rows], from the first one on.
  ///
  /// @return what was kept, live or finished
  List<BeamHypothesis> advance(StepScores scores, int firstRow) {
    List<Extension> all = new ArrayList<>();
    for (int i = 0; i < live.size(); i++) {
      all.addAll(extensions.of(live.get(i), scores, firstRow + i));
    }
    live.clear();
    List<BeamHypothesis> kept = new ArrayList<>();
    for (int at : TopK.best(all.size(), i -> all.get(i).logProbability(), options.beam())) {
      Extension extension = all.get(at);
      if (answers.canGain(extension.logProbability())) {
        kept.add(keep(extension.taken()));
      }
    }
    live.removeIf(hypothesis -> !answers.canGain(hypothesis.logProbability()));
    return kept;
  }

  private BeamHypothesis keep(BeamHypothesis hypothesis) {
    if (hypothesis.derivation().isComplete()) {
      answers.add(hypothesis);
    } else {
      live.add(hypothesis);
    }
    return hypothesis;
  }
}
