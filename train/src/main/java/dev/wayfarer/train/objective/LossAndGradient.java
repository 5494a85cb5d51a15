package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// A loss and its gradient somewhere, as plain numbers.
///
/// @param gradient the gradient, in the order of the parameters
public record LossAndGradient(Tensor loss, Tensor gradient) {
  /// So short is no product of lengths unless one of them is zero.
  private static final double TINY = 1e-30;

  public LossAndGradient {
    loss = loss.detach();
    gradient = gradient.detach();
  }

  /// Lets it outlive the caller's scope.
  LossAndGradient kept() {
    TensorScope.keep(loss);
    TensorScope.keep(gradient);
    return this;
  }

  /// The sum of what tasks keep, in their order.
  static LossAndGradient sum(List<? extends Callable<LossAndGradient>> tasks, Workers workers) {
    List<LossAndGradient> sum = new ArrayList<>();
    try {
      workers.run(tasks, lossAndGradient -> add(sum, lossAndGradient));
    } catch (RuntimeException e) {
      sum.forEach(LossAndGradient::release);
      throw e;
    }
    LossAndGradient kept = sum.getFirst();
    return new LossAndGradient(TensorScope.adopt(kept.loss), TensorScope.adopt(kept.gradient));
  }

  /// Adds in place, and frees what was added.
  private static void add(List<LossAndGradient> sum, LossAndGradient lossAndGradient) {
    if (sum.isEmpty()) {
      sum.add(lossAndGradient);
    } else {
      sum.getFirst().loss.add_(lossAndGradient.loss);
      sum.getFirst().gradient.add_(lossAndGradient.gradient);
      lossAndGradient.release();
    }
  }

  private void release() {
    TensorScope.release(loss);
    TensorScope.release(gradient);
  }

  LossAndGradient plus(LossAndGradient other) {
    return new LossAndGradient(loss.add(other.loss), gradient.add(other.gradient));
  }

  /// How well two gradients agree.
  ///
  /// @param cosine of the angle between them, 0 where one of them is flat
  public record Agreement(Tensor dot, Tensor cosine) {}

  public Agreement agreement(LossAndGradient other) {
    Tensor dot = gradient.dot(other.gradient);
    Tensor lengths = gradient.norm().mul(other.gradient.norm());
    return new Agreement(dot, dot.div(lengths.clamp_min(new Scalar(TINY))));
  }

  /// A gradient that was made from the gradients of a source and a target, with how well these
  /// agree.
  ///
  /// @param flat which is changed where a loss is not finite
  static Gradient combined(LossAndGradient source, LossAndGradient target, Tensor flat) {
    Map<String, Tensor> figures = new LinkedHashMap<>();
    Agreement agreement = source.agreement(target);
    figures.put("gradient/dot", agreement.dot);
    figures.put("gradient/cosine", agreement.cosine);
    figures.put("loss/source", source.loss);
    figures.put("loss/target", target.loss);
    figures.put(Gradient.TRAIN, source.loss.add(target.loss).mul(new Scalar(0.5)));
    // Zero, or not a number: a bad loss may have a good gradient, and the guard sees gradients
    // only. One number is enough to spoil its length.
    Tensor spoilt = source.loss.add(target.loss).mul(new Scalar(0));
    flat.narrow(0, 0, 1).add_(spoilt);
    return new Gradient(figures, flat);
  }
}
