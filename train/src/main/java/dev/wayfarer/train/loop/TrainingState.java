package dev.wayfarer.train.loop;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.config.TrainingOptions;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.optimiser.Averaging;
import dev.wayfarer.train.optimiser.SpikeGuard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/// The training state of a run.
final class TrainingState implements AutoCloseable {
  /// The best parameters so far.
  ///
  /// @param flat kept
  record Best(HeldOutScore score, Tensor flat) {}

  final Parameters theta;
  final Adam adam;
  final Averaging averaging;
  final List<HeldOutScore> scores = new ArrayList<>();
  SpikeGuard guard;
  int step;
  double seconds;
  private @Nullable Best best;

  /// The state before the first step.
  ///
  /// @param theta is closed with this
  TrainingState(Parameters theta, TrainingOptions options) {
    this.theta = theta;
    this.averaging = new Averaging(options.averaging());
    this.guard = new SpikeGuard(options.spikeGuard());
    try (TensorScope _ = TensorScope.open()) {
      this.adam = new Adam(options.optimiser(), theta);
    }
  }

  Optional<Best> best() {
    return Optional.ofNullable(best);
  }

  void setBest(HeldOutScore score, Tensor flat) {
    releaseBest();
    try (TensorScope _ = TensorScope.open()) {
      best = new Best(score, TensorScope.keep(flat.detach().clone()));
    }
  }

  private void releaseBest() {
    if (best != null) {
      TensorScope.release(best.flat);
    }
  }

  @Override
  public void close() {
    releaseBest();
    averaging.close();
    adam.close();
    theta.close();
  }
}
