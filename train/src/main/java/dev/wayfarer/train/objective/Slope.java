package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Scope;
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
/// @param flat the gradient, in the order of the parameters
public record Slope(Tensor loss, Tensor flat) {
  /// So short is no product of lengths unless one of them is zero.
  private static final double TINY = 1e-30;

  public Slope {
    loss = loss.detach();
    flat = flat.detach();
  }

  /// Lets it outlive the caller's scope.
  Slope kept() {
    Scope.keep(loss);
    Scope.keep(flat);
    return this;
  }

  /// The sum of what tasks keep, in their order.
  static Slope sum(List<? extends Callable<Slope>> tasks, Workers workers) {
    List<Slope> sum = new ArrayList<>();
    try {
      workers.run(tasks, slope -> add(sum, slope));
    } catch (RuntimeException e) {
      sum.forEach(Slope::release);
      throw e;
    }
    Slope kept = sum.getFirst();
    return new Slope(Scope.adopt(kept.loss), Scope.adopt(kept.flat));
  }

  /// Adds in place, and frees what was added.
  private static void add(List<Slope> sum, Slope slope) {
    if (sum.isEmpty()) {
      sum.add(slope);
    } else {
      sum.getFirst().loss.add_(slope.loss);
      sum.getFirst().flat.add_(slope.flat);
      slope.release();
    }
  }

  private void release() {
    Scope.release(loss);
    Scope.release(flat);
  }

  Slope plus(Slope other) {
    return new Slope(loss.add(other.loss), flat.add(other.flat));
  }

  /// How well two slopes agree.
  ///
  /// @param cosine of the angle between them, 0 where one of them is flat
  public record Agreement(Tensor dot, Tensor cosine) {}

  public Agreement agreement(Slope other) {
    Tensor dot = flat.dot(other.flat);
    Tensor lengths = flat.norm().mul(other.flat.norm());
    return new Agreement(dot, dot.div(lengths.clamp_min(new Scalar(TINY))));
  }

  /// A gradient that was made from the slopes of a source and a target, with how well these agree.
  ///
  /// @param flat which is changed where a loss is not finite
  static Gradient gradient(Slope source, Slope target, Tensor flat) {
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
