package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.train.objective.LossFunction.MicroBatches;
import java.util.List;

/// Computes the gradient of a task by an objective.
///
/// @param <B> the type of a batch
@FunctionalInterface
public interface TaskGradient<B> {
  /// Returns the gradient, in the caller's scope.
  ///
  /// @param sides as many as the objective's [Objective#lossCount] says, in its order
  Gradient of(Parameters theta, List<MicroBatches<B>> sides);

  /// Whether each of several processes that share a task needs all of its batches, not only those
  /// that it computes.
  default boolean needsAllBatches() {
    return false;
  }

  /// Returns the cheaper way for an objective: with an [EncoderCut] where its inner step leaves the
  /// encoder alone.
  static <B> TaskGradient<B> of(Objective objective, EncodedLoss<B> loss) {
    return objective.innerStep().filter(step -> step.leaves(loss.encoderLayout())).isPresent()
        ? new EncoderCut<>(objective, loss)
        : (theta, sides) ->
            objective.gradient(
                theta, sides.stream().map(side -> LossFunction.of(loss, side)).toList());
  }
}
