package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// The inner (adaptation) step of meta-learning: one step of gradient descent on the source, after
/// which the loss of the target is measured.
///
/// @param innerRate α, the learning rate of the inner step; with 0 the parameters stay, which is
///   the control
/// @param targetWeight β, the weight of the target's loss
/// @param frozen how the names of parameters begin that the step leaves alone besides those whose
///   group says so, such as a pre-trained encoder's; they are still learnt
/// @param scaling s, which makes the direction of the step of the gradient: θ′ = θ − α·s(g_s)
public record InnerStep(
    double innerRate, double targetWeight, List<String> frozen, StepScaling scaling) {
  /// As published by Wang, Lapata and Titov (2021).
  public static final InnerStep PAPER = new InnerStep(5e-4, 1, List.of());

  public InnerStep {
    NumberRange.WEIGHT.check("innerRate", innerRate);
    NumberRange.WEIGHT.check("targetWeight", targetWeight);
    // Without a target there is no meta-learning: use the supervised objective.
    if (targetWeight == 0) {
      throw new IllegalArgumentException("targetWeight: expected more than 0, found 0");
    }
    frozen = List.copyOf(frozen);
  }

  /// A step of plain gradient descent.
  public InnerStep(double innerRate, double targetWeight, List<String> frozen) {
    this(innerRate, targetWeight, frozen, StepScaling.PLAIN);
  }

  /// The same without a step: the control.
  InnerStep resting() {
    return new InnerStep(0, targetWeight, frozen, scaling);
  }

  /// Returns the adapted parameters.
  ///
  /// @param from all parameters, flat
  /// @param gradient of the source at these parameters
  Tensor adapted(ParameterLayout layout, Tensor from, Tensor gradient) {
    return from.sub(direction(layout, gradient), new Scalar(innerRate));
  }

  /// Returns s(g), the direction of the step, 0 at frozen parameters.
  Tensor direction(ParameterLayout layout, Tensor gradient) {
    return scaling.direction(layout, withoutFrozen(layout, gradient));
  }

  /// Returns the vector whose product with the source's Hessian is the second-order term of
  /// DG-MAML, but for α and β: J(g_s)ᵀ·g_t, 0 at frozen parameters. Only the parameters that the
  /// step moves count in it, but all rows of the product do: the step depends on all parameters.
  Tensor adjoint(ParameterLayout layout, LossAndGradient source, LossAndGradient target) {
    return scaling.adjoint(
        layout, withoutFrozen(layout, source.gradient()), withoutFrozen(layout, target.gradient()));
  }

  /// Returns a flat tensor with zeros in place of frozen parameters.
  private Tensor withoutFrozen(ParameterLayout layout, Tensor flat) {
    List<ParameterLayout.Entry> still =
        layout.entries().values().stream().filter(this::isFixed).toList();
    if (still.isEmpty()) {
      return flat;
    }
    Tensor mask = torch.ones_like(flat.detach());
    still.forEach(entry -> mask.narrow(0, entry.offset(), entry.size()).zero_());
    return flat.mul(mask);
  }

  /// Returns whether the step leaves all of these parameters alone, of which there is at least one.
  boolean leaves(ParameterLayout layout) {
    return layout.size() > 0 && layout.entries().values().stream().allMatch(this::isFixed);
  }

  private boolean isFixed(ParameterLayout.Entry entry) {
    return !entry.group().adapted() || frozen.stream().anyMatch(entry.name()::startsWith);
  }

  /// Refuses a model that lacks parameters which are to be frozen.
  void check(ParameterLayout layout) {
    unknownFrozen(layout)
        .ifPresent(
            prefix -> {
              throw new IllegalArgumentException(
                  "frozen: expected the prefix of a parameter's name, found " + prefix);
            });
  }

  /// What of the fixed names no parameter begins with.
  public Optional<String> unknownFrozen(ParameterLayout layout) {
    return frozen.stream()
        .filter(prefix -> layout.entries().keySet().stream().noneMatch(n -> n.startsWith(prefix)))
        .findFirst();
  }

  /// Returns loss and gradient of the target at the adapted parameters, which are held constant.
  LossAndGradient target(LossFunction target, Parameters theta, LossAndGradient source) {
    return at(target, theta, adapted(theta.layout(), theta.flat(), source.gradient()));
  }

  /// Returns loss and gradient at other parameters of the same layout.
  static LossAndGradient at(LossFunction lossFunction, Parameters theta, Tensor flat) {
    try (Parameters moved = Parameters.over(theta.layout(), flat)) {
      return lossFunction.lossAndGradient(moved);
    }
  }
}
