package dev.wayfarer.train.config;

import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.StepScaling;
import dev.wayfarer.train.objective.SupervisedObjective;

/// The mean loss of a batch.
public record SupervisedOptions() implements ObjectiveOptions {
  @Override
  public Objective objective(StepScaling adam) {
    return new SupervisedObjective();
  }
}
