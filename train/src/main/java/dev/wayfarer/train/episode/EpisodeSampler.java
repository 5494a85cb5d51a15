package dev.wayfarer.train.episode;

/// Samples episodes. Threads may share one.
public interface EpisodeSampler {
  /// How many examples an episode has, at most.
  int size();

  /// An episode of a step, which depends on its number and a seed alone.
  ///
  /// @param step from 1
  /// @param task its number among the episodes of the step, from 0
  Episode draw(int step, int task);
}
