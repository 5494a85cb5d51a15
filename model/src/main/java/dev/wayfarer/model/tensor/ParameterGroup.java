package dev.wayfarer.model.tensor;

import dev.wayfarer.model.options.NumberRange;
import java.util.OptionalDouble;

/// How some parameters are trained, where that is not as all others are.
///
/// @param rateFactor what the learning rate is multiplied by; 0 keeps them as they begin
/// @param weightDecay in place of the optimiser's own; needs AdamW where it is not 0
/// @param adapted whether the inner step of meta-learning moves them
public record ParameterGroup(double rateFactor, OptionalDouble weightDecay, boolean adapted) {
  /// Trained as the options of the optimiser and of the objective say.
  public static final ParameterGroup DEFAULT = new ParameterGroup(1, OptionalDouble.empty(), true);

  public ParameterGroup {
    NumberRange.WEIGHT.check("rateFactor", rateFactor);
    weightDecay.ifPresent(decay -> NumberRange.RATE.check("weightDecay", decay));
  }
}
