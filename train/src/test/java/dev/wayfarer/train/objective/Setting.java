package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Layout;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.model.tensor.Scope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;

/// A model in double precision with a source and a target, seen from outside: numbers in, numbers
/// out.
@SuppressWarnings("ArrayRecordComponent") // never compared
record Setting<B>(Loss<B> loss, Layout layout, double[] theta, B source, B target, Noise noise) {
  static final Placement DOUBLE = new Placement(Placement.Site.CPU, Placement.Precision.DOUBLE);

  /// What an objective says.
  record Said(double[] flat, Map<String, Double> figures) {}

  /// A loss and its gradient.
  record Point(double loss, double[] slope) {}

  Setting<B> with(Loss<B> other) {
    return new Setting<>(other, layout, theta, source, target, noise);
  }

  Said ask(Objective objective) {
    try (Scope _ = Scope.open();
        Parameters at = parameters(theta)) {
      Gradient gradient = objective.gradient(loss, at, List.of(source, target), noise);
      Map<String, Double> figures = new LinkedHashMap<>();
      gradient.figures().forEach((name, value) -> figures.put(name, value.item_double()));
      return new Said(numbers(gradient.flat()), figures);
    }
  }

  double[] gradient(Objective objective) {
    return ask(objective).flat;
  }

  Point source(double[] at) {
    return point(at, source, "source");
  }

  Point target(double[] at) {
    return point(at, target, "target");
  }

  private Point point(double[] at, B batch, String name) {
    try (Scope _ = Scope.open();
        Parameters parameters = parameters(at)) {
      Tensor value = loss.of(parameters, batch, noise.named(name));
      return new Point(value.item_double(), numbers(parameters.gradient(value)));
    }
  }

  /// θ − α·g_s(θ), by hand.
  double[] descended(Rehearsal rehearsal, double[] at) {
    double[] slope = source(at).slope;
    double[] descended = at.clone();
    for (Layout.Entry entry : layout.entries().values()) {
      if (rehearsal.fixed().stream().noneMatch(entry.name()::startsWith)) {
        for (int i = (int) entry.offset(); i < entry.offset() + entry.size(); i++) {
          descended[i] -= rehearsal.innerRate() * slope[i];
        }
      }
    }
    return descended;
  }

  /// L_s(θ) + β·L_t(θ − α·g_s(θ)).
  double rehearsed(Rehearsal rehearsal, double[] at) {
    return loss(at, source, "source")
        + rehearsal.targetWeight() * loss(descended(rehearsal, at), target, "target");
  }

  private double loss(double[] at, B batch, String name) {
    try (Scope _ = Scope.open();
        NoGradGuard _ = new NoGradGuard();
        Parameters parameters = parameters(at)) {
      return loss.of(parameters, batch, noise.named(name)).item_double();
    }
  }

  /// H_s(θ)·v.
  double[] product(double[] vector) {
    try (Scope _ = Scope.open();
        Parameters at = parameters(theta)) {
      Tensor slope = at.differentiableGradient(loss.of(at, source, noise.named("source")));
      return numbers(at.gradient(slope.dot(tensor(vector))));
    }
  }

  private Parameters parameters(double[] at) {
    return Parameters.over(layout, tensor(at));
  }

  static Tensor tensor(double... numbers) {
    try (DoublePointer pointer = new DoublePointer(numbers)) {
      return torch
          .from_blob(
              pointer, new long[] {numbers.length}, new TensorOptions(torch.ScalarType.Double))
          .clone();
    }
  }

  static double[] numbers(Tensor tensor) {
    double[] numbers = new double[Math.toIntExact(tensor.numel())];
    new DoublePointer(tensor.detach().contiguous().data_ptr_double()).get(numbers);
    return numbers;
  }
}
