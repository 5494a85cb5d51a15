package dev.wayfarer.train.batch;

import java.util.List;

/// Which examples each step learns from. It depends on the number of the step alone, so that
/// training can resume at any step. For one thread.
public interface StepPlan {
  /// How many examples a step learns from, at most.
  int size();

  /// Returns the tasks of a step, whose gradients are averaged. Each has one batch, or a source and
  /// a target.
  ///
  /// @param step from 1
  List<List<MicroBatchSplit>> tasks(int step);
}
