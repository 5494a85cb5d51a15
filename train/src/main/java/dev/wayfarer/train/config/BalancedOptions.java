package dev.wayfarer.train.config;

import dev.wayfarer.train.objective.BalancedObjective;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.StepScaling;
import java.util.Optional;

/// The losses of source and target at the same parameters: the control of DG-MAML.
///
/// @param targetWeight of the target's loss
public record BalancedOptions(double targetWeight, EpisodeOptions episodes)
    implements ObjectiveOptions {
  public BalancedOptions {
    var _ = new BalancedObjective(targetWeight);
  }

  @Override
  public Objective objective(StepScaling adam) {
    return new BalancedObjective(targetWeight);
  }

  @Override
  public Optional<EpisodeOptions> episodeOptions() {
    return Optional.of(episodes);
  }
}
