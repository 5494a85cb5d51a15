package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Language;
import dev.wayfarer.model.search.StepScorer.Row;
import dev.wayfarer.sql.grammar.Derivation;
import java.util.ArrayList;
import java.util.List;

/// The search for one question: the hypotheses that are still worth a step, and the answers.
final class Beam {
  private final Language language;
  private final BeamSearch.Options options;
  private final int question;
  private final Answers answers;
  private final Extensions extensions;
  private final List<Hypothesis> live = new ArrayList<>();

  Beam(
      Language language,
      BeamSearch.Options options,
      int question,
      Derivation start,
      Completion completion) {
    this.language = language;
    this.options = options;
    this.question = question;
    this.answers = new Answers(completion, options.answers());
    this.extensions = new Extensions(language, options.normalised());
    keep(new Hypothesis(start, null, 0));
  }

  boolean isDone() {
    return live.isEmpty();
  }

  /// How many rows the next step has.
  int size() {
    return live.size();
  }

  List<Found> found() {
    return answers.best();
  }

  List<Row> rows() {
    return live.stream().map(hypothesis -> hypothesis.row(language, question)).toList();
  }

  /// Takes the best steps; the rows of the scores are those of [#rows], from the first one on.
  ///
  /// @return what was kept, live or finished
  List<Hypothesis> advance(StepScores scores, int firstRow) {
    List<Extension> all = new ArrayList<>();
    for (int i = 0; i < live.size(); i++) {
      all.addAll(extensions.of(live.get(i), scores, firstRow + i));
    }
    live.clear();
    List<Hypothesis> kept = new ArrayList<>();
    for (int at : Ranking.best(all.size(), i -> all.get(i).logProbability(), options.beam())) {
      Extension extension = all.get(at);
      if (answers.canGain(extension.logProbability())) {
        kept.add(keep(extension.taken()));
      }
    }
    live.removeIf(hypothesis -> !answers.canGain(hypothesis.logProbability()));
    return kept;
  }

  private Hypothesis keep(Hypothesis hypothesis) {
    if (hypothesis.derivation().isComplete()) {
      answers.add(hypothesis);
    } else {
      live.add(hypothesis);
    }
    return hypothesis;
  }
}
