package dev.wayfarer.train.optimiser;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;

/// The learning rate of each step.
///
/// @param shape how the rate falls after the warm-up
/// @param peak the rate at the end of the warm-up
/// @param warmUp how many steps the rate rises, in a straight line from 0
/// @param steps how many there are in all
public record Schedule(Shape shape, double peak, int warmUp, int steps) {
  /// The range of a learning rate.
  public static final NumberRange PEAK = new NumberRange(0, 10, true);

  /// How the rate falls after the warm-up.
  public enum Shape {
    /// The paper's: polynomial decay with power 0.5 to 0.
    PAPER,
    /// Cosine decay to 0.
    COSINE,
    /// No decay.
    CONSTANT
  }

  public Schedule {
    PEAK.check("peak", peak);
    IntegerRange.COUNT.check("warmUp", warmUp);
    IntegerRange.POSITIVE.check("steps", steps);
    if (warmUp >= steps) {
      throw new IllegalArgumentException(
          "warmUp: expected fewer than all " + steps + " steps, found " + warmUp);
    }
  }

  /// The rate that a step uses.
  ///
  /// The reference code sets its rate after the step, from the counter before it: its step `s` uses
  /// this schedule's rate of `s - 1`, and its first two steps change nothing.
  ///
  /// @param step from 1 to `steps`; 0 has rate 0 where there is a warm-up
  public double rate(int step) {
    if (step < 0 || step > steps) {
      throw new IllegalArgumentException(
          "step: expected one from 0 to " + steps + ", found " + step);
    }
    if (step < warmUp) {
      return peak * step / warmUp;
    }
    double passed = (step - warmUp) / (double) (steps - warmUp);
    return switch (shape) {
      case PAPER -> peak * Math.sqrt(1 - passed);
      case COSINE -> peak * (1 + Math.cos(Math.PI * passed)) / 2;
      case CONSTANT -> peak;
    };
  }
}
