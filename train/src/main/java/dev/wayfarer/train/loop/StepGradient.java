package dev.wayfarer.train.loop;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Placement;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.train.batch.StepBatches;
import dev.wayfarer.train.batch.StreamSeed;
import dev.wayfarer.train.objective.Gradient;
import dev.wayfarer.train.objective.Loss;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// The gradient of a step, from its parts: summed in order, so that threads do not change a bit.
final class StepGradient {
  private final Objective objective;
  private final Loss<Batch> loss;
  private final Workers workers;
  private final long noiseSeed;
  private final Placement placement;

  StepGradient(
      Objective objective, Loss<Batch> loss, Workers workers, long noiseSeed, Placement placement) {
    this.objective = objective;
    this.loss = loss;
    this.workers = workers;
    this.noiseSeed = noiseSeed;
    this.placement = placement;
  }

  /// The gradient of all parts, in the caller's scope.
  Gradient of(Parameters theta, StepBatches batches) {
    List<Callable<Gradient>> tasks = new ArrayList<>();
    for (int i = 0; i < batches.parts().size(); i++) {
      StepBatches.Part part = batches.parts().get(i);
      Noise noise = Noise.seeded(StreamSeed.of(noiseSeed, batches.step(), i), placement);
      tasks.add(() -> scaled(theta, part, noise));
    }
    List<Gradient> sum = new ArrayList<>();
    workers.run(
        tasks,
        gradient -> {
          sum.add(sum.isEmpty() ? gradient : plus(sum.removeLast(), gradient));
        });
    return release(sum.getFirst());
  }

  private Gradient scaled(Parameters theta, StepBatches.Part part, Noise noise) {
    try (Scope _ = Scope.open()) {
      Gradient gradient = objective.gradient(loss, theta, List.of(part.batch()), noise);
      Scalar share = new Scalar(part.share());
      Map<String, Tensor> losses = new LinkedHashMap<>();
      gradient.losses().forEach((name, value) -> losses.put(name, Scope.keep(value.mul(share))));
      Tensor flat = gradient.flat();
      if (part.share() != 1) {
        flat.mul_(share);
      }
      return new Gradient(losses, Scope.keep(flat));
    }
  }

  /// Adds in place, and frees what was added.
  private static Gradient plus(Gradient sum, Gradient part) {
    sum.flat().add_(part.flat());
    sum.losses().forEach((name, value) -> value.add_(part.losses().get(name)));
    part.losses().values().forEach(Scope::release);
    Scope.release(part.flat());
    return sum;
  }

  /// Hands what was kept to the caller's scope.
  private static Gradient release(Gradient kept) {
    Map<String, Tensor> losses = new LinkedHashMap<>();
    kept.losses().forEach((name, value) -> losses.put(name, new Tensor(value)));
    Gradient own = new Gradient(losses, new Tensor(kept.flat()));
    kept.losses().values().forEach(Scope::release);
    Scope.release(kept.flat());
    return own;
  }
}
