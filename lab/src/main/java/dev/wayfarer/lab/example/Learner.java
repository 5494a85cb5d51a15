package dev.wayfarer.lab.example;

import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.objective.Objective;

/// A training method: an objective and its hyper-parameters.
///
/// @param rate of the optimiser
/// @param targets which domains an episode's target is of
public record Learner(String name, Objective objective, double rate, Episodes.Targets targets) {
  /// One with targets of other domains than the source's.
  public Learner(String name, Objective objective, double rate) {
    this(name, objective, rate, new Episodes.Targets.Any());
  }

  /// The same at another rate.
  public Learner at(double other) {
    return new Learner(name, objective, other, targets);
  }
}
