package dev.wayfarer.model.search;

import dev.wayfarer.model.search.StepScorer.Taken;
import java.util.ArrayList;
import java.util.List;

/// The steps that led to a hypothesis. Hypotheses share their beginnings.
///
/// @param before null at the first step
/// @param step the number of the last step, from 0
record Path(Path before, int step, int state, Found.Decision decision) {

  static Path of(Path before, int state, Found.Decision decision) {
    return new Path(before, before == null ? 0 : before.step + 1, state, decision);
  }

  Taken taken() {
    return new Taken(state, decision.choice());
  }

  /// The path up to a step of this one.
  Path upTo(int earlier) {
    Path at = this;
    while (at.step > earlier) {
      at = at.before;
    }
    return at;
  }

  List<Found.Decision> decisions() {
    List<Found.Decision> decisions = new ArrayList<>(step + 1);
    for (Path at = this; at != null; at = at.before) {
      decisions.add(at.decision);
    }
    return decisions.reversed();
  }
}
