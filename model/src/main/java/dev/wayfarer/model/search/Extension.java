package dev.wayfarer.model.search;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.sql.grammar.Action;

/// A possible next step of a hypothesis. Most are never taken, so the derivation is built only
/// then.
///
/// @param state the number under which the scorer keeps the state
/// @param stepLogProbability of this step alone
/// @param logProbability of all steps
record Extension(
    BeamHypothesis from,
    int state,
    int stepType,
    Action action,
    Choice choice,
    double stepLogProbability,
    double logProbability) {

  BeamHypothesis taken() {
    var decision = new PredictedQuery.Decision(stepType, choice, stepLogProbability);
    return new BeamHypothesis(
        from.derivation().take(action),
        DecodingPath.of(from.path(), state, decision),
        logProbability);
  }
}
