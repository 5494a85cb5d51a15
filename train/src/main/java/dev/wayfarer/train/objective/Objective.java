package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A training objective: computes the gradient that a step of the optimiser descends.
public interface Objective {
  /// Returns how many loss functions a gradient needs: one, two for source and target, or one for
  /// each of some databases.
  int lossCount();

  /// Returns the inner step, if the objective has one.
  default Optional<InnerStep> innerStep() {
    return Optional.empty();
  }

  /// Returns the same objective without its inner step: what the inner step adds is measured
  /// against it. An objective without inner step returns itself.
  default Objective control() {
    return innerStep()
        .<Objective>map(step -> new BalancedObjective(step.targetWeight()))
        .orElse(this);
  }

  /// Returns the gradient, in the caller's scope. Threads may share an objective.
  ///
  /// @param lossFunctions as many as [#lossCount] says, in its order
  Gradient gradient(Parameters theta, List<LossFunction> lossFunctions);

  /// Returns the gradient for whole batches, computed in the calling thread.
  ///
  /// @param batches as many as [#lossCount] says, in its order
  /// @param noise for dropout; each of several losses has its own, which is the same whenever the
  ///   loss is computed again
  default <B> Gradient gradient(BatchLoss<B> loss, Parameters theta, List<B> batches, Noise noise) {
    innerStep().ifPresent(step -> step.check(theta.layout()));
    List<LossFunction> lossFunctions = new ArrayList<>();
    for (B batch : batches) {
      lossFunctions.add(LossFunction.of(loss, batch, noise.named(side(lossFunctions.size()))));
    }
    return gradient(theta, lossFunctions);
  }

  /// Returns the name of a loss, which seeds its noise.
  static String side(int index) {
    return switch (index) {
      case 0 -> "source";
      case 1 -> "target";
      default -> "database " + index;
    };
  }
}
