package dev.wayfarer.train.optimiser;

import static dev.wayfarer.model.options.NumberRange.RATE;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.train.objective.StepScaling;
import java.util.List;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// Adam, or AdamW, on one flat tensor of parameters. Groups of these may have a rate and a decay of
/// their own.
public final class Adam implements AutoCloseable {
  /// Hyper-parameters of the optimiser.
  ///
  /// @param beta1 the decay rate of the first moment
  /// @param beta2 the decay rate of the second moment
  /// @param epsilon added to the denominator, for numerical stability
  /// @param weightDecay the decoupled weight decay of AdamW
  public record Options(Kind kind, double beta1, double beta2, double epsilon, double weightDecay) {
    public static final NumberRange EPSILON = new NumberRange(Double.MIN_NORMAL, 1, true);

    public Options {
      RATE.check("beta1", beta1);
      RATE.check("beta2", beta2);
      EPSILON.check("epsilon", epsilon);
      RATE.check("weightDecay", weightDecay);
      // Weight decay as a part of Adam's gradient is not supported.
      if (kind == Kind.ADAM && weightDecay != 0) {
        throw new IllegalArgumentException(
            "weightDecay: expected 0 with adam, found " + weightDecay);
      }
    }
  }

  /// The two optimisers.
  public enum Kind {
    ADAM,
    /// With decoupled weight decay.
    ADAMW
  }

  /// Everything that a resumed run needs.
  ///
  /// @param steps how many were taken
  /// @param first the running mean of gradients: the optimiser's own tensor, not a copy
  /// @param second the running mean of squared gradients, likewise
  public record State(int steps, Tensor first, Tensor second) {}

  private final Options options;
  private final List<ParameterLayout.Range> ranges;
  private final Tensor first;
  private final Tensor second;
  private int steps;

  /// An optimiser before its first step, on the device of the parameters.
  ///
  /// @throws IllegalArgumentException where a group of parameters decays and this is not AdamW
  public Adam(Options options, Parameters parameters) {
    this(options, parameters.flat(), parameters.layout().ranges());
  }

  /// @param ranges cover all parameters
  Adam(Options options, Tensor parameters, List<ParameterLayout.Range> ranges) {
    this.options = options;
    this.ranges = List.copyOf(ranges);
    for (ParameterLayout.Range range : ranges) {
      double decay = weightDecay(range);
      if (options.kind == Kind.ADAM && decay != 0) {
        throw new IllegalArgumentException(
            "optimiser.kind: expected adamw for parameters that decay by %s, found adam"
                .formatted(decay));
      }
    }
    this.first = torch.zeros_like(parameters).retainReference();
    this.second = torch.zeros_like(parameters).retainReference();
  }

  private double weightDecay(ParameterLayout.Range range) {
    return range.group().weightDecay().orElse(options.weightDecay);
  }

  /// Moves the parameters, in place, against their gradient.
  public void step(Tensor parameters, Tensor gradient, double rate) {
    try (NoGradGuard _ = new NoGradGuard()) {
      steps++;
      double beta1 = options.beta1;
      double beta2 = options.beta2;
      first.mul_(new Scalar(beta1)).add_(gradient, new Scalar(1 - beta1));
      second.mul_(new Scalar(beta2)).addcmul_(gradient, gradient, new Scalar(1 - beta2));
      // Both means begin at zero, so they are too small at first.
      double firstShare = 1 - Math.pow(beta1, steps);
      double secondShare = 1 - Math.pow(beta2, steps);
      Tensor divisor =
          second.sqrt().div_(new Scalar(Math.sqrt(secondShare))).add_(new Scalar(options.epsilon));
      for (ParameterLayout.Range range : ranges) {
        double ownRate = rate * range.group().rateFactor();
        double decay = weightDecay(range);
        Tensor moved = part(parameters, range);
        if (decay > 0) {
          moved.mul_(new Scalar(1 - ownRate * decay));
        }
        moved.addcdiv_(part(first, range), part(divisor, range), new Scalar(-ownRate / firstShare));
      }
    }
  }

  private static Tensor part(Tensor flat, ParameterLayout.Range range) {
    return flat.narrow(0, range.from(), range.to() - range.from());
  }

  /// How this optimiser scales, for inner steps that are scaled alike.
  ///
  /// @param layout of its parameters
  public StepScaling scaling(ParameterLayout layout) {
    return new AdamScaling(this, layout);
  }

  Options options() {
    return options;
  }

  /// What to save; valid until the next step.
  public State state() {
    return new State(steps, first, second);
  }

  /// Goes on from a saved state, whose tensors are copied.
  public void restore(State state) {
    try (NoGradGuard _ = new NoGradGuard()) {
      first.copy_(state.first);
      second.copy_(state.second);
      steps = state.steps;
    }
  }

  @Override
  public void close() {
    first.releaseReference();
    second.releaseReference();
  }
}
