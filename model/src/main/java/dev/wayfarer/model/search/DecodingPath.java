package dev.wayfarer.model.search;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.search.StepScorer.Taken;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The steps that led to a hypothesis. Hypotheses share their prefixes.
///
/// @param before null at the first step
/// @param step the number of the last step, from 0
record DecodingPath(
    @Nullable DecodingPath before, int step, int state, PredictedQuery.Decision decision) {

  static DecodingPath of(
      @Nullable DecodingPath before, int state, PredictedQuery.Decision decision) {
    return new DecodingPath(before, before == null ? 0 : before.step + 1, state, decision);
  }

  Taken taken() {
    return new Taken(state, decision.choice());
  }

  /// The path up to a step of this one.
  DecodingPath upTo(int earlier) {
    DecodingPath at = this;
    while (at.step > earlier) {
      at = requireNonNull(at.before);
    }
    return at;
  }

  List<PredictedQuery.Decision> decisions() {
    List<PredictedQuery.Decision> decisions = new ArrayList<>(step + 1);
    for (DecodingPath at = this; at != null; at = at.before) {
      decisions.add(at.decision);
    }
    return decisions.reversed();
  }
}
