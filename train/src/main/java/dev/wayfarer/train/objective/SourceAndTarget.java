package dev.wayfarer.train.objective;

import java.util.List;

/// The loss functions of the source and the target of an episode.
record SourceAndTarget(LossFunction source, LossFunction target) {
  static final int COUNT = 2;

  static SourceAndTarget of(List<LossFunction> lossFunctions) {
    if (lossFunctions.size() != COUNT) {
      throw new IllegalArgumentException(
          "lossFunctions: expected a source and a target, found " + lossFunctions.size());
    }
    return new SourceAndTarget(lossFunctions.getFirst(), lossFunctions.getLast());
  }
}
