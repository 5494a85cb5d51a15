package dev.wayfarer.train.config;

import dev.wayfarer.train.objective.FirstOrderDgMaml;
import dev.wayfarer.train.objective.Objective;
import java.util.Optional;

/// DG-MAML without its second order.
///
/// @param innerRate the rate of the inner step
/// @param targetWeight of the target's loss
/// @param frozen what the inner step leaves alone: see [ObjectiveOptions#innerStep(double, double, String)]
public record FirstOrderDgMamlOptions(
    double innerRate, double targetWeight, String frozen, EpisodeOptions episodes)
    implements ObjectiveOptions {
  public FirstOrderDgMamlOptions {
    var _ = ObjectiveOptions.innerStep(innerRate, targetWeight, frozen);
  }

  @Override
  public Objective objective() {
    return new FirstOrderDgMaml(
        ObjectiveOptions.innerStep(innerRate, targetWeight, frozen));
  }

  @Override
  public Optional<EpisodeOptions> episodeOptions() {
    return Optional.of(episodes);
  }
}
