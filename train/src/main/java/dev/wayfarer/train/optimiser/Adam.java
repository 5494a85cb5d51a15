package dev.wayfarer.train.optimiser;

import static dev.wayfarer.model.options.NumberRange.RATE;

import dev.wayfarer.model.options.NumberRange;
import java.util.List;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// Adam, or AdamW, on one flat tensor of parameters.
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
  private final List<RateFactor> factors;
  private final Tensor first;
  private final Tensor second;
  private int steps;

  /// An optimiser before its first step, on the device of the parameters.
  public Adam(Options options, Tensor parameters) {
    this(options, parameters, List.of());
  }

  /// An optimiser that gives some ranges of the parameters a rate of their own.
  ///
  /// @param factors ranges that do not overlap; everywhere else the factor is 1
  public Adam(Options options, Tensor parameters, List<RateFactor> factors) {
    this.options = options;
    this.factors = RateFactor.covering(parameters.numel(), factors);
    this.first = torch.zeros_like(parameters).retainReference();
    this.second = torch.zeros_like(parameters).retainReference();
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
      for (RateFactor part : factors) {
        double partRate = rate * part.factor();
        Tensor moved = part.of(parameters);
        if (options.weightDecay > 0) {
          moved.mul_(new Scalar(1 - partRate * options.weightDecay));
        }
        moved.addcdiv_(part.of(first), part.of(divisor), new Scalar(-partRate / firstShare));
      }
    }
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
