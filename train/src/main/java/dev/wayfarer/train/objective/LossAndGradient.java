package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.parallel.PeerSum;
import dev.wayfarer.train.parallel.Peers;
import dev.wayfarer.train.parallel.TaskAssignment;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/// A loss and its gradient at some parameters, detached from their graph.
///
/// @param gradient flat, in the order of the parameters
public record LossAndGradient(Tensor loss, Tensor gradient) {
  /// Below any product of two norms unless one of them is zero.
  private static final double TINY = 1e-30;

  public LossAndGradient {
    loss = loss.detach();
    gradient = gradient.detach();
  }

  /// Keeps the tensors beyond the caller's scope.
  LossAndGradient kept() {
    TensorScope.keep(loss);
    TensorScope.keep(gradient);
    return this;
  }

  /// Returns the sum of the results of tasks, added in their order.
  ///
  /// @param assignment of these tasks, the same in all processes
  /// @param like a tensor of the size of a gradient
  static LossAndGradient sum(
      List<? extends Callable<LossAndGradient>> tasks,
      TaskAssignment assignment,
      Tensor like,
      Workers workers) {
    if (workers.peers().count() > 1) {
      List<Callable<Tensor>> packed = new ArrayList<>();
      tasks.forEach(task -> packed.add(() -> packed(task.call(), workers.peers())));
      return unpacked(
          PeerSum.of(packed, assignment, like, 1 + like.numel(), workers), like.numel());
    }
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

  /// Loss and gradient as one tensor, kept; frees both.
  private static Tensor packed(LossAndGradient result, Peers peers) {
    try (TensorScope _ = TensorScope.open()) {
      return TensorScope.keep(
          PeerSum.joined(new TensorVector(result.loss.reshape(1), result.gradient), peers));
    } finally {
      result.release();
    }
  }

  /// @param size of the gradient
  private static LossAndGradient unpacked(Tensor packed, long size) {
    return new LossAndGradient(packed.narrow(0, 0, 1).squeeze(), packed.narrow(0, 1, size));
  }

  /// Adds in place and frees the summand.
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

  /// The agreement of two gradients.
  ///
  /// @param cosine of the angle between them, 0 where one of them is zero
  public record Agreement(Tensor dot, Tensor cosine) {}

  public Agreement agreement(LossAndGradient other) {
    Tensor dot = gradient.dot(other.gradient);
    Tensor lengths = gradient.norm().mul(other.gradient.norm());
    return new Agreement(dot, dot.div(lengths.clamp_min(new Scalar(TINY))));
  }

  /// The gradient at those parameters alone that are trained.
  private LossAndGradient trained(ParameterLayout layout) {
    List<ParameterLayout.Range> ranges = layout.ranges();
    if (ranges.stream().allMatch(LossAndGradient::isTrained)) {
      return this;
    }
    TensorVector trained = new TensorVector();
    ranges.stream()
        .filter(LossAndGradient::isTrained)
        .forEach(
            range ->
                trained.push_back(gradient.narrow(0, range.from(), range.to() - range.from())));
    return new LossAndGradient(loss, torch.cat(trained, 0));
  }

  private static boolean isTrained(ParameterLayout.Range range) {
    return range.group().rateFactor() > 0;
  }

  /// Wraps a gradient that was computed from source and target, with their losses and the agreement
  /// of their gradients as figures.
  ///
  /// @param flat the gradient, changed in place where a loss is not finite
  static Gradient combined(
      ParameterLayout layout, LossAndGradient source, LossAndGradient target, Tensor flat) {
    Map<String, Tensor> figures = new LinkedHashMap<>();
    Agreement agreement = source.trained(layout).agreement(target.trained(layout));
    figures.put("gradient/dot", agreement.dot);
    figures.put(Gradient.COSINE, agreement.cosine);
    figures.put("loss/source", source.loss);
    figures.put("loss/target", target.loss);
    figures.put(Gradient.TRAIN, source.loss.add(target.loss).mul(new Scalar(0.5)));
    return guarded(figures, source.loss.add(target.loss), flat);
  }

  /// Wraps a gradient such that the spike guard refuses it where a loss is not finite.
  ///
  /// @param losses the sum of all
  /// @param flat the gradient, changed in place where a loss is not finite
  static Gradient guarded(Map<String, Tensor> figures, Tensor losses, Tensor flat) {
    // Zero, or NaN: a loss that is not finite may have a finite gradient, and the spike guard sees
    // gradients only. One NaN is enough to spoil the norm.
    flat.narrow(0, 0, 1).add_(losses.mul(new Scalar(0)));
    return new Gradient(figures, flat);
  }
}
