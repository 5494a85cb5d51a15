package dev.wayfarer.train.loop;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.batch.StepBatches;
import dev.wayfarer.train.objective.Gradient;
import java.util.Map;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// The share of the inner step in a gradient: |g − c| / |c|, where c is the gradient of the same
/// examples, with the same dropout, by the same objective without its inner step.
///
/// Where it is small, the objective trains as its control does, whatever its name.
public final class InnerStepShare {
  /// The name of the figure in the log.
  public static final String FIGURE = "gradient/inner-share";

  private static final double TINY = 1e-30;

  private final StepGradient control;
  private final int every;

  /// @param control computes c
  /// @param every how many steps lie between two measurements; 0 for none
  InnerStepShare(StepGradient control, int every) {
    this.control = control;
    this.every = every;
  }

  /// The figure, in the steps in which it is due.
  ///
  /// @param gradient of the step, not yet clipped
  Map<String, Double> of(Gradient gradient, Parameters theta, StepBatches batches) {
    if (every == 0 || batches.step() % every != 0) {
      return Map.of();
    }
    try (TensorScope _ = TensorScope.open()) {
      Tensor without = control.of(theta, batches).flat();
      Tensor added = gradient.flat().sub(without).norm();
      return Map.of(FIGURE, added.div(without.norm().clamp_min(new Scalar(TINY))).item_double());
    }
  }
}
