package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Computes the mean gradient of several tasks side by side, for devices on which a larger
/// computation takes hardly more time than a small one.
///
/// Each task has a copy of the parameters. To the objective all copies together are one set of
/// parameters, and the sum of the tasks' losses is one loss. Its gradient at a copy is that of the
/// copy's own task, its Hessian has no entries between copies, and an inner step of plain descent
/// on the sum is one on each task. So the objective computes the gradients of all tasks at once.
///
/// Trap: what is not plain descent may depend on the norm of a task's gradient; such steps need one
/// task after the other. Finite differences take one distance for all tasks together, so each
/// task's is shorter.
///
/// @param <B> the type of a batch
public final class StackedTasks<B> {
  private final Objective objective;
  private final EncodedLoss<B> loss;

  public StackedTasks(Objective objective, EncodedLoss<B> loss) {
    this.objective = objective;
    this.loss = loss;
  }

  /// Returns whether an objective's tasks can be stacked: its inner step is plain descent, and
  /// moves the encoder, whose graph would better be cut otherwise.
  public static boolean fits(Objective objective, EncodedLoss<?> loss) {
    return objective
        .innerStep()
        .filter(
            step -> step.scaling().equals(StepScaling.PLAIN) && !step.leaves(loss.encoderLayout()))
        .isPresent();
  }

  /// Returns the mean of the tasks' gradients, in the caller's scope. Of the figures, losses and
  /// inner products are means over tasks; the cosine is that of all tasks' gradients, one after the
  /// other.
  ///
  /// @param tasks the batches of each, as many as the objective's [Objective#lossCount] says
  /// @param noise for dropout; each of several losses has its own
  public Gradient of(Parameters theta, List<List<B>> tasks, Noise noise) {
    int count = tasks.size();
    List<LossFunction> lossFunctions = new ArrayList<>();
    for (int i = 0; i < objective.lossCount(); i++) {
      int side = i;
      List<B> batches = tasks.stream().map(task -> task.get(side)).toList();
      lossFunctions.add(
          LossFunction.of(loss::sumOfLosses, batches, noise.named(Objective.side(side))));
    }
    try (Parameters copies =
        Parameters.over(theta.layout().repeated(count), theta.flat().repeat(count))) {
      Gradient sum = objective.gradient(copies, lossFunctions);
      Scalar share = new Scalar(1.0 / count);
      Map<String, Tensor> figures = new LinkedHashMap<>();
      sum.figures()
          .forEach(
              (name, value) ->
                  figures.put(name, name.equals(Gradient.COSINE) ? value : value.mul(share)));
      Tensor mean = sum.flat().view(count, -1).sum(0).mul_(share);
      return new Gradient(figures, mean);
    }
  }
}
