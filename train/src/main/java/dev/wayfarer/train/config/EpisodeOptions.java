package dev.wayfarer.train.config;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.train.episode.Episodes;
import dev.wayfarer.train.episode.Episodes.Side;
import dev.wayfarer.train.episode.Episodes.Targets;
import java.util.Optional;

/// The episodes that a step learns from.
///
/// @param tasks how many episodes a step has, whose gradients are averaged
/// @param targets how the target's databases are drawn
/// @param temperature of similar targets, and of no others
public record EpisodeOptions(
    int tasks, Side source, Side target, Targets.Kind targets, Optional<Double> temperature) {
  public EpisodeOptions {
    IntegerRange.SIZE.check("tasks", tasks);
    if (targets == Targets.Kind.SIMILAR && temperature.isEmpty()) {
      throw new IllegalArgumentException("temperature: expected a value, found nothing");
    }
    if (targets != Targets.Kind.SIMILAR && temperature.isPresent()) {
      throw new IllegalArgumentException(
          "temperature: expected none but with similar targets, found " + temperature.get());
    }
    var _ = options(source, target, targets, temperature);
  }

  /// How one of them is drawn.
  public Episodes.Options options() {
    return options(source, target, targets, temperature);
  }

  private static Episodes.Options options(
      Side source, Side target, Targets.Kind targets, Optional<Double> temperature) {
    return new Episodes.Options(
        source,
        target,
        switch (targets) {
          case ANY -> new Targets.Any();
          case SIMILAR -> new Targets.Similar(temperature.orElseThrow());
          case SAME -> new Targets.Same();
        });
  }

  /// How many examples a step has, at most.
  public int size() {
    return tasks * options().size();
  }
}
