package dev.wayfarer.train.experiment;

/// What a process does for a run.
public enum Stage {
  TRAIN,
  /// Has the trained parser answer questions, and scores what it says.
  EVALUATE
}
