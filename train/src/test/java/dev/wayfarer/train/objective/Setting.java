package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.Arrays;
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
record Setting<B>(
    BatchLoss<B> loss, ParameterLayout layout, double[] theta, B source, B target, Noise noise) {
  static final Device DOUBLE = new Device(Device.Kind.CPU, Device.Precision.DOUBLE);

  /// What an objective says.
  record Said(double[] flat, Map<String, Double> figures) {}

  /// A loss and its gradient.
  record Point(double loss, double[] gradient) {}

  Setting<B> with(BatchLoss<B> other) {
    return new Setting<>(other, layout, theta, source, target, noise);
  }

  Said ask(Objective objective) {
    try (TensorScope _ = TensorScope.open();
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
    try (TensorScope _ = TensorScope.open();
        Parameters parameters = parameters(at)) {
      Tensor value = loss.of(parameters, batch, noise.named(name));
      return new Point(value.item_double(), numbers(parameters.gradient(value)));
    }
  }

  /// θ − α·s(g_s(θ)), by hand but for s.
  double[] descended(InnerStep innerStep, double[] at) {
    double[] direction = direction(innerStep, source(at).gradient);
    double[] descended = at.clone();
    for (int i = 0; i < at.length; i++) {
      descended[i] -= innerStep.innerRate() * direction[i];
    }
    return descended;
  }

  /// s of a gradient without its frozen part.
  double[] direction(InnerStep innerStep, double[] gradient) {
    double[] moving = gradient.clone();
    for (ParameterLayout.Entry entry : layout.entries().values()) {
      if (innerStep.frozen().stream().anyMatch(entry.name()::startsWith)) {
        int from = (int) entry.offset();
        Arrays.fill(moving, from, from + (int) entry.size(), 0);
      }
    }
    try (TensorScope _ = TensorScope.open()) {
      return numbers(innerStep.scaling().direction(layout, tensor(moving)));
    }
  }

  /// L_s(θ) + β·L_t(θ − α·g_s(θ)).
  double afterInnerStep(InnerStep innerStep, double[] at) {
    return loss(at, source, "source")
        + innerStep.targetWeight() * loss(descended(innerStep, at), target, "target");
  }

  private double loss(double[] at, B batch, String name) {
    try (TensorScope _ = TensorScope.open();
        NoGradGuard _ = new NoGradGuard();
        Parameters parameters = parameters(at)) {
      return loss.of(parameters, batch, noise.named(name)).item_double();
    }
  }

  /// H_s(θ)·v.
  double[] product(double[] vector) {
    try (TensorScope _ = TensorScope.open();
        Parameters at = parameters(theta)) {
      Tensor gradient = at.differentiableGradient(loss.of(at, source, noise.named("source")));
      return numbers(at.gradient(gradient.dot(tensor(vector))));
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
