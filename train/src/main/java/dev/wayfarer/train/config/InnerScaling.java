package dev.wayfarer.train.config;

import dev.wayfarer.train.objective.InnerStep;
import dev.wayfarer.train.objective.StepScaling;
import java.util.List;

/// How the gradient of the source is scaled for the inner step.
public enum InnerScaling {
  /// Not at all: the inner rate multiplies the gradient.
  PLAIN,
  /// To a norm of 1: the inner rate is the length of the step.
  NORMALISED,
  /// As Adam scales its own steps: each number by its past gradients.
  ADAM;

  /// An inner step of its settings.
  ///
  /// @param frozen beginnings of names of parameters with commas between them, or `none`
  /// @param adam how the run's optimiser scales
  InnerStep step(double innerRate, double targetWeight, String frozen, StepScaling adam) {
    StepScaling scaling =
        switch (this) {
          case PLAIN -> StepScaling.PLAIN;
          case NORMALISED -> StepScaling.NORMALISED;
          case ADAM -> adam;
        };
    return new InnerStep(innerRate, targetWeight, names(frozen), scaling);
  }

  /// The beginnings of names in a setting.
  static List<String> names(String frozen) {
    return frozen.equals("none") ? List.of() : List.of(frozen.split(",", -1));
  }
}
