package dev.wayfarer.train.config;

import dev.wayfarer.train.episode.Episodes.Side;
import dev.wayfarer.train.episode.Episodes.Targets;
import dev.wayfarer.train.objective.Fish;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.StepScaling;
import java.util.Optional;

/// Steps on single databases in turn, and a move towards where they lead.
///
/// @param innerRate the rate of the step on a database
/// @param frozen what these steps leave alone: see [InnerScaling#step]
/// @param databases how many there are in turn
/// @param examples how many of each
public record FishOptions(
    double innerRate, InnerScaling innerScaling, String frozen, int databases, int examples)
    implements ObjectiveOptions {
  public FishOptions {
    var _ = new Fish(innerScaling.step(innerRate, 1, frozen, StepScaling.PLAIN), databases);
    var _ = new Side(databases, examples);
  }

  @Override
  public Objective objective(StepScaling adam) {
    return new Fish(innerScaling.step(innerRate, 1, frozen, adam), databases);
  }

  /// The first database is called the source, but all of them are alike.
  @Override
  public Optional<EpisodeOptions> episodeOptions() {
    return Optional.of(
        new EpisodeOptions(
            1,
            new Side(1, examples),
            new Side(databases - 1, examples),
            Targets.Kind.ANY,
            Optional.empty()));
  }

  @Override
  public boolean takesDatabasesApart() {
    return true;
  }
}
