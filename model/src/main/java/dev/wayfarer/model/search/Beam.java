package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.Language;
import dev.wayfarer.model.search.StepScorer.Row;
import dev.wayfarer.sql.grammar.Action;
import dev.wayfarer.sql.grammar.Derivation;
import java.util.ArrayList;
import java.util.List;

/// The search for one question: the hypotheses that are still worth a step, and the answers.
final class Beam {
  private final Language language;
  private final BeamSearch.Options options;
  private final int question;
  private final Answers answers;
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
      extend(live.get(i), scores, firstRow + i, all);
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

  private void extend(Hypothesis from, StepScores scores, int row, List<Extension> all) {
    List<Action> actions = from.derivation().choices().actions();
    int stepType = language.stepType(from.derivation().choices().stepType());
    Choice[] choices = new Choice[actions.size()];
    float[] score = new float[actions.size()];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = language.choice(actions.get(i));
      score[i] = scores.score(row, choices[i]);
    }
    double total = logOfSum(score);
    double scale = options.normalised() ? 0 : total;
    for (int i = 0; i < choices.length; i++) {
      double step = score[i] - scale;
      double sum = from.logProbability() + step;
      all.add(
          new Extension(from, scores.state(row), stepType, actions.get(i), choices[i], step, sum));
    }
  }

  /// The logarithm of a sum whose terms are given as logarithms.
  ///
  /// @throws IllegalStateException where scores are no numbers, or no choice is possible at all
  private static double logOfSum(float[] score) {
    double highest = Double.NEGATIVE_INFINITY;
    for (float value : score) {
      highest = Math.max(highest, value); // NaN wins
    }
    if (!Double.isFinite(highest)) {
      throw new IllegalStateException("scores: expected a finite highest one, found " + highest);
    }
    double sum = 0;
    for (float value : score) {
      sum += Math.exp(value - highest);
    }
    return highest + Math.log(sum);
  }
}
