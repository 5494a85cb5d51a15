package dev.wayfarer.train.config;

import dev.wayfarer.train.objective.FirstOrderDgMaml;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.StepScaling;
import java.util.Optional;

/// DG-MAML without its second order.
///
/// @param innerRate the rate of the inner step
/// @param innerSteps how many inner steps are taken
/// @param targetWeight of the target's loss
/// @param frozen what the inner step leaves alone: see [InnerScaling#step]
public record FirstOrderDgMamlOptions(
    double innerRate,
    InnerScaling innerScaling,
    int innerSteps,
    double targetWeight,
    String frozen,
    EpisodeOptions episodes)
    implements ObjectiveOptions {
  public FirstOrderDgMamlOptions {
    var _ =
        new FirstOrderDgMaml(
            innerScaling.step(innerRate, targetWeight, frozen, StepScaling.PLAIN), innerSteps);
  }

  @Override
  public Objective objective(StepScaling adam) {
    return new FirstOrderDgMaml(
        innerScaling.step(innerRate, targetWeight, frozen, adam), innerSteps);
  }

  @Override
  public Optional<EpisodeOptions> episodeOptions() {
    return Optional.of(episodes);
  }
}
