package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// The inner (adaptation) step of meta-learning: one step of plain gradient descent on the source,
/// after which the loss of the target is measured.
///
/// @param innerRate α, the learning rate of the inner step; with 0 the parameters stay, which is
///   the control
/// @param targetWeight β, the weight of the target's loss
/// @param frozen how the names of parameters begin that the step leaves alone besides those whose
///   group says so, such as a pre-trained encoder's; they are still learnt
public record InnerStep(double innerRate, double targetWeight, List<String> frozen) {
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

  /// Returns the adapted parameters.
  ///
  /// @param from all parameters, flat
  /// @param gradient of the source at these parameters
  Tensor adapted(ParameterLayout layout, Tensor from, Tensor gradient) {
    return from.sub(withoutFrozen(layout, gradient), new Scalar(innerRate));
  }

  /// Returns a flat tensor with zeros in place of frozen parameters.
  Tensor withoutFrozen(ParameterLayout layout, Tensor flat) {
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
    Tensor stepped = adapted(theta.layout(), theta.flat(), source.gradient());
    try (Parameters adapted = Parameters.over(theta.layout(), stepped)) {
      return target.lossAndGradient(adapted);
    }
  }
}
