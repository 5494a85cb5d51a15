package dev.wayfarer.train.config;

import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.StepScaling;
import java.util.Optional;

/// What a step improves. Each objective has a record of its own, which [ObjectiveSettings] lists.
public interface ObjectiveOptions {
  /// What computes it.
  ///
  /// @param adam how the run's optimiser scales its steps, for inner steps that are scaled alike
  Objective objective(StepScaling adam);

  /// The episodes that a step learns from, if it learns from episodes.
  default Optional<EpisodeOptions> episodeOptions() {
    return Optional.empty();
  }

  /// Whether each database of an episode has a loss of its own, in place of one for all source and
  /// one for all target databases.
  default boolean takesDatabasesApart() {
    return false;
  }
}
