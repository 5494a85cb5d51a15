package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Choice;

/// The scores of the rows of one call.
public interface StepScores {
  /// The number under which the state of a row is kept.
  int state(int row);

  /// The score of a choice, a logarithm: where the model normalises over legal choices, a constant
  /// of the row may be missing that makes it a probability.
  float score(int row, Choice choice);
}
