package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// How the step to new databases is rehearsed: one step of plain gradient descent on the source,
/// after which the target counts.
///
/// @param innerRate α, the rate of that step; 0 stays in place, which is the control
/// @param targetWeight β, the weight of the target's loss
/// @param frozen how the names of parameters begin that the step leaves alone besides those whose
///   group says so, such as a pre-trained encoder's; they are still learnt
public record InnerStep(double innerRate, double targetWeight, List<String> frozen) {
  /// As published: Wang, Lapata and Titov, 2021.
  public static final InnerStep PAPER = new InnerStep(5e-4, 1, List.of());

  public InnerStep {
    NumberRange.WEIGHT.check("innerRate", innerRate);
    NumberRange.WEIGHT.check("targetWeight", targetWeight);
    // Without a target there is nothing to rehearse: that is supervised.
    if (targetWeight == 0) {
      throw new IllegalArgumentException("targetWeight: expected more than 0, found 0");
    }
    frozen = List.copyOf(frozen);
  }

  /// Where the step leads.
  ///
  /// @param from the numbers of all parameters
  /// @param gradient of the source there
  Tensor adapted(ParameterLayout layout, Tensor from, Tensor gradient) {
    return from.sub(withoutFrozen(layout, gradient), new Scalar(innerRate));
  }

  /// A flat tensor with zeros for what is fixed.
  Tensor withoutFrozen(ParameterLayout layout, Tensor flat) {
    unknownFrozen(layout)
        .ifPresent(
            prefix -> {
              throw new IllegalArgumentException(
                  "frozen: expected the beginning of a parameter's name, found " + prefix);
            });
    List<ParameterLayout.Entry> still =
        layout.entries().values().stream().filter(this::isFixed).toList();
    if (still.isEmpty()) {
      return flat;
    }
    Tensor mask = torch.ones_like(flat.detach());
    still.forEach(entry -> mask.narrow(0, entry.offset(), entry.size()).zero_());
    return flat.mul(mask);
  }

  private boolean isFixed(ParameterLayout.Entry entry) {
    return !entry.group().adapted() || frozen.stream().anyMatch(entry.name()::startsWith);
  }

  /// What of the fixed names no parameter begins with.
  public Optional<String> unknownFrozen(ParameterLayout layout) {
    return frozen.stream()
        .filter(prefix -> layout.entries().keySet().stream().noneMatch(n -> n.startsWith(prefix)))
        .findFirst();
  }

  /// Loss and gradient of the target where the step leads, which is taken as given.
  LossAndGradient target(LossFunction target, Parameters theta, LossAndGradient source) {
    Tensor stepped = adapted(theta.layout(), theta.flat(), source.gradient());
    try (Parameters adapted = Parameters.over(theta.layout(), stepped)) {
      return target.lossAndGradient(adapted);
    }
  }
}
