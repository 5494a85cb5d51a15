package dev.wayfarer.model.calibration;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.search.PredictedQuery;
import java.util.List;
import java.util.Optional;

/// The structure of a query: all of it but its values. Exact match treats queries of one structure
/// as equal.
///
/// @param steps on the way to the query
record Structure(List<Step> steps) {

  /// @param choice empty where a value is chosen
  record Step(int type, Optional<Choice> choice) {}

  static Structure of(PredictedQuery found) {
    return new Structure(
        found.decisions().stream()
            .map(
                decision ->
                    new Step(
                        decision.stepType(),
                        isValue(decision) ? Optional.empty() : Optional.of(decision.choice())))
            .toList());
  }

  static boolean isValue(PredictedQuery.Decision decision) {
    return decision.choice().kind() == ChoiceKind.VALUE;
  }
}
