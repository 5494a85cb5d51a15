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
import dev.wayfarer.train.objective.Terrain;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// The gradient of a step: the mean of those of its tasks, summed in order, so that threads do not
/// change a bit.
public final class StepGradient {
  private final Objective objective;
  private final Loss<Batch> loss;
  private final Workers workers;
  private final long noiseSeed;
  private final Placement placement;

  public StepGradient(
      Objective objective, Loss<Batch> loss, Workers workers, long noiseSeed, Placement placement) {
    this.objective = objective;
    this.loss = loss;
    this.workers = workers;
    this.noiseSeed = noiseSeed;
    this.placement = placement;
  }

  /// The gradient, in the caller's scope.
  public Gradient of(Parameters theta, StepBatches batches) {
    if (batches.tasks().size() == 1) {
      return objective.gradient(theta, terrains(batches, 0, workers));
    }
    // Threads are for tasks or for their parts: what waits for others must not keep them from
    // running.
    List<Callable<Gradient>> tasks = new ArrayList<>();
    for (int i = 0; i < batches.tasks().size(); i++) {
      int task = i;
      tasks.add(() -> kept(theta, terrains(batches, task, Workers.CALLER)));
    }
    List<Gradient> sum = new ArrayList<>();
    try {
      workers.run(tasks, gradient -> add(sum, gradient));
    } catch (RuntimeException e) {
      sum.forEach(StepGradient::release);
      throw e;
    }
    return mean(sum.getFirst(), tasks.size());
  }

  private List<Terrain> terrains(StepBatches batches, int task, Workers threads) {
    Noise noise = Noise.seeded(StreamSeed.of(noiseSeed, batches.step(), task), placement);
    List<Terrain> terrains = new ArrayList<>();
    for (StepBatches.Whole whole : batches.tasks().get(task)) {
      List<Terrain.Part<Batch>> parts =
          whole.parts().stream().map(p -> new Terrain.Part<>(p.batch(), p.share())).toList();
      terrains.add(
          Terrain.of(
              loss,
              parts,
              noise.named(Objective.side(terrains.size())),
              threads,
              whole.large() ? Terrain.Memory.SCARCE : Terrain.Memory.AMPLE));
    }
    return terrains;
  }

  private Gradient kept(Parameters theta, List<Terrain> terrains) {
    try (Scope _ = Scope.open()) {
      Gradient gradient = objective.gradient(theta, terrains);
      Map<String, Tensor> figures = new LinkedHashMap<>();
      gradient.figures().forEach((name, value) -> figures.put(name, Scope.keep(value.clone())));
      return new Gradient(figures, Scope.keep(gradient.flat()));
    }
  }

  /// Adds in place, and frees what was added.
  private static void add(List<Gradient> sum, Gradient gradient) {
    if (sum.isEmpty()) {
      sum.add(gradient);
    } else {
      sum.getFirst().flat().add_(gradient.flat());
      sum.getFirst().figures().forEach((name, value) -> value.add_(gradient.figures().get(name)));
      release(gradient);
    }
  }

  private static void release(Gradient kept) {
    kept.figures().values().forEach(Scope::release);
    Scope.release(kept.flat());
  }

  /// The mean of a sum that was kept, in the caller's scope.
  private static Gradient mean(Gradient sum, int count) {
    Scalar share = new Scalar(1.0 / count);
    Map<String, Tensor> figures = new LinkedHashMap<>();
    sum.figures().forEach((name, value) -> figures.put(name, Scope.adopt(value).mul(share)));
    return new Gradient(figures, Scope.adopt(sum.flat()).mul_(share));
  }
}
