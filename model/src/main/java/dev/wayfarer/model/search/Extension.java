package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.sql.grammar.Action;

/// A step that a hypothesis could take. Most are never taken, so the derivation waits until then.
///
/// @param state the number under which the scorer keeps the state
/// @param stepLogProbability of this step alone
/// @param logProbability of all steps
record Extension(
    Hypothesis from,
    int state,
    int stepType,
    Action action,
    Choice choice,
    double stepLogProbability,
    double logProbability) {

  Hypothesis taken() {
    var decision = new Found.Decision(stepType, choice, stepLogProbability);
    return new Hypothesis(
        from.derivation().take(action), Path.of(from.path(), state, decision), logProbability);
  }
}
