package dev.wayfarer.train.objective;

import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.model.tensor.Layout;
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
/// @param fixed how the names of parameters begin that the step leaves alone besides those whose
///   group says so, such as a pre-trained encoder's; they are still learnt
public record Rehearsal(double innerRate, double targetWeight, List<String> fixed) {
  /// As published: Wang, Lapata and Titov, 2021.
  public static final Rehearsal PAPER = new Rehearsal(5e-4, 1, List.of());

  public Rehearsal {
    NumberRange.WEIGHT.check("innerRate", innerRate);
    NumberRange.WEIGHT.check("targetWeight", targetWeight);
    // Without a target there is nothing to rehearse: that is supervised.
    if (targetWeight == 0) {
      throw new IllegalArgumentException("targetWeight: expected more than 0, found 0");
    }
    fixed = List.copyOf(fixed);
  }

  /// Where the step leads.
  ///
  /// @param from the numbers of all parameters
  /// @param slope of the source there
  Tensor stepped(Layout layout, Tensor from, Tensor slope) {
    return from.sub(moving(layout, slope), new Scalar(innerRate));
  }

  /// A flat tensor with zeros for what is fixed.
  Tensor moving(Layout layout, Tensor flat) {
    unknown(layout)
        .ifPresent(
            prefix -> {
              throw new IllegalArgumentException(
                  "fixed: expected the beginning of a parameter's name, found " + prefix);
            });
    List<Layout.Entry> still = layout.entries().values().stream().filter(this::isFixed).toList();
    if (still.isEmpty()) {
      return flat;
    }
    Tensor mask = torch.ones_like(flat.detach());
    still.forEach(entry -> mask.narrow(0, entry.offset(), entry.size()).zero_());
    return flat.mul(mask);
  }

  private boolean isFixed(Layout.Entry entry) {
    return !entry.group().adapted() || fixed.stream().anyMatch(entry.name()::startsWith);
  }

  /// What of the fixed names no parameter begins with.
  public Optional<String> unknown(Layout layout) {
    return fixed.stream()
        .filter(prefix -> layout.entries().keySet().stream().noneMatch(n -> n.startsWith(prefix)))
        .findFirst();
  }

  /// Loss and slope of the target where the step leads, which is taken as given.
  Slope target(Terrain target, Parameters theta, Slope source) {
    Tensor stepped = stepped(theta.layout(), theta.flat(), source.flat());
    try (Parameters adapted = Parameters.over(theta.layout(), stepped)) {
      return target.slope(adapted);
    }
  }
}
