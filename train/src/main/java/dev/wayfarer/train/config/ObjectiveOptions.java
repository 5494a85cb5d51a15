package dev.wayfarer.train.config;

import dev.wayfarer.train.objective.BalancedObjective;
import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.Objective;
import java.util.List;
import java.util.Optional;

/// What a step improves. Each objective has a record of its own, which [ObjectiveSettings] lists.
public interface ObjectiveOptions {
  /// What computes it.
  Objective objective();

  /// The episodes that a step learns from, if it learns from episodes.
  default Optional<EpisodeOptions> episodeOptions() {
    return Optional.empty();
  }

  /// The same objective without its inner step, if it has one: what the inner step adds is measured
  /// against it.
  default Optional<Objective> control() {
    return objective().innerStep().map(step -> new BalancedObjective(step.targetWeight()));
  }

  /// An inner step of its settings.
  ///
  /// @param frozen beginnings of names of parameters with commas between them, or `none`
  static InnerStep innerStep(double innerRate, double targetWeight, String frozen) {
    return new InnerStep(
        innerRate,
        targetWeight,
        frozen.equals("none") ? List.of() : List.of(frozen.split(",", -1)));
  }
}
