package dev.wayfarer.train.config;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.train.objective.CrossDatabaseSam;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.StepScaling;
import java.util.Optional;

/// Each side's gradient where a step uphill on the other side leads.
///
/// @param radius the length of that step
/// @param targetWeight of the target's loss
/// @param frozen what the step leaves alone: see [InnerScaling#step]
public record CrossDatabaseSamOptions(
    double radius, double targetWeight, String frozen, EpisodeOptions episodes)
    implements ObjectiveOptions {
  public CrossDatabaseSamOptions {
    NumberRange.WEIGHT.check("radius", radius);
    var _ = InnerScaling.NORMALISED.step(radius, targetWeight, frozen, StepScaling.PLAIN);
  }

  @Override
  public Objective objective(StepScaling adam) {
    return new CrossDatabaseSam(radius, targetWeight, InnerScaling.names(frozen));
  }

  @Override
  public Optional<EpisodeOptions> episodeOptions() {
    return Optional.of(episodes);
  }
}
