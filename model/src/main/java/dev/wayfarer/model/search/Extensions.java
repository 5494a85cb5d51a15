package dev.wayfarer.model.search;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.Choice;
import dev.wayfarer.sql.grammar.Action;
import java.util.ArrayList;
import java.util.List;

/// Expands hypotheses: the next steps that the grammar allows, with their probabilities.
///
/// @param normalised whether scores are logarithms of probabilities already
record Extensions(ActionVocabulary actionVocabulary, boolean normalised) {

  /// The next steps of a hypothesis, in the order of the grammar.
  ///
  /// @param row the hypothesis's row among the scores
  List<Extension> of(BeamHypothesis from, StepScores scores, int row) {
    List<Action> actions = from.derivation().choices().actions();
    int stepType = actionVocabulary.stepType(from.derivation().choices().stepType());
    Choice[] choices = new Choice[actions.size()];
    float[] score = new float[actions.size()];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = actionVocabulary.choice(actions.get(i));
      score[i] = scores.score(row, choices[i]);
    }
    double total = logOfSum(score);
    double scale = normalised ? 0 : total;
    List<Extension> all = new ArrayList<>(choices.length);
    for (int i = 0; i < choices.length; i++) {
      double step = score[i] - scale;
      double sum = from.logProbability() + step;
      all.add(
          new Extension(from, scores.state(row), stepType, actions.get(i), choices[i], step, sum));
    }
    return all;
  }

  /// Returns the log-sum-exp.
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
