package dev.wayfarer.train.loop;

import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.batch.MicroBatchSplit;
import dev.wayfarer.train.batch.NeededBatches;
import dev.wayfarer.train.batch.StepBatches;
import dev.wayfarer.train.batch.StreamSeed;
import dev.wayfarer.train.objective.EncodedLoss;
import dev.wayfarer.train.objective.Gradient;
import dev.wayfarer.train.objective.LossFunction;
import dev.wayfarer.train.objective.LossFunction.MicroBatches;
import dev.wayfarer.train.objective.Objective;
import dev.wayfarer.train.objective.StackedTasks;
import dev.wayfarer.train.objective.TaskGradient;
import dev.wayfarer.train.parallel.PeerSum;
import dev.wayfarer.train.parallel.Peers;
import dev.wayfarer.train.parallel.TaskAssignment;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;

/// The gradient of a step: the mean of those of its tasks, summed in order, so that threads do not
/// change a bit.
public final class StepGradient {
  /// How the tasks of a step are computed.
  public enum TaskOrder {
    /// One after the other, or by several threads.
    IN_TURN,
    /// All at once, where no task needs more than one micro-batch a side.
    SIDE_BY_SIDE;

    /// Returns the faster order for an objective: on a GPU, where many small computations cost more
    /// time than a large one, side by side if that is possible.
    public static TaskOrder of(Objective objective, EncodedLoss<Batch> loss, Device device) {
      return device.isCuda() && StackedTasks.fits(objective, loss) ? SIDE_BY_SIDE : IN_TURN;
    }
  }

  private final TaskGradient<Batch> taskGradient;
  private final StackedTasks<Batch> stackedTasks;
  private final TaskOrder order;
  private final Workers workers;
  private final long noiseSeed;
  private final Device device;

  public StepGradient(
      Objective objective,
      EncodedLoss<Batch> loss,
      TaskOrder order,
      Workers workers,
      long noiseSeed,
      Device device) {
    this.taskGradient = TaskGradient.of(objective, loss);
    this.stackedTasks = new StackedTasks<>(objective, loss);
    this.order = order;
    this.workers = workers;
    this.noiseSeed = noiseSeed;
    this.device = device;
  }

  /// Which micro-batches of a step this process computes: those of its tasks or, where processes
  /// share each task, its own. What an encoder is cut from is computed by all.
  public NeededBatches needed() {
    Peers peers = workers.peers();
    return (tasks, task, side, microBatch) -> {
      if (!areShared(tasks.size())) {
        return assignment(tasks).owner(task) == peers.rank();
      }
      MicroBatchSplit split = tasks.get(task).get(side);
      return taskGradient.needsAllBatches()
          || assigned(split.work().stream()).owner(microBatch) == peers.rank();
    };
  }

  /// Whether processes share each task, since there are fewer tasks than processes.
  private boolean areShared(int tasks) {
    return tasks == 1 || tasks < workers.peers().count();
  }

  private TaskAssignment assignment(List<List<MicroBatchSplit>> tasks) {
    return assigned(
        tasks.stream()
            .map(
                sides ->
                    sides.stream()
                        .flatMap(split -> split.work().stream())
                        .mapToDouble(Double::doubleValue)
                        .sum()));
  }

  private TaskAssignment assigned(Stream<Double> work) {
    return TaskAssignment.of(
        work.mapToDouble(Double::doubleValue).toArray(), workers.peers().count());
  }

  /// The gradient, in the caller's scope.
  public Gradient of(Parameters theta, StepBatches batches) {
    if (batches.tasks().size() == 1) {
      return taskGradient.of(theta, sides(batches, 0, workers));
    }
    if (workers.peers().count() > 1) {
      return withPeers(theta, batches);
    }
    if (order == TaskOrder.SIDE_BY_SIDE && isWhole(batches)) {
      return sideBySide(theta, batches);
    }
    // Threads are for tasks or for their parts: what waits for others must not keep them from
    // running.
    List<Callable<Gradient>> tasks = new ArrayList<>();
    for (int i = 0; i < batches.tasks().size(); i++) {
      int task = i;
      tasks.add(() -> kept(theta, sides(batches, task, Workers.CALLER)));
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

  /// Each process takes whole tasks; where there are fewer tasks than processes, parts of them.
  private Gradient withPeers(Parameters theta, StepBatches batches) {
    int count = batches.tasks().size();
    if (areShared(count)) {
      List<Gradient> parts = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        add(parts, kept(theta, sides(batches, i, workers)));
      }
      return mean(parts.getFirst(), count);
    }
    AtomicReference<List<String>> names = new AtomicReference<>(List.of());
    List<Callable<Tensor>> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int task = i;
      tasks.add(
          () -> {
            Gradient own = kept(theta, sides(batches, task, Workers.CALLER));
            names.set(List.copyOf(own.figures().keySet()));
            return packed(own, workers.peers());
          });
    }
    Tensor like = theta.flat();
    TaskAssignment assignment = assigned(batches.tasks().stream().map(StepGradient::work));
    Tensor sum = PeerSum.of(tasks, assignment, like, like.numel(), workers);
    return mean(sum, names.get(), like.numel(), count);
  }

  private static double work(List<StepBatches.SplitBatch> sides) {
    return sides.stream()
        .flatMap(side -> side.microBatches().stream())
        .mapToDouble(StepBatches.MicroBatch::work)
        .sum();
  }

  /// Figures and gradient as one tensor, kept; frees them.
  private static Tensor packed(Gradient kept, Peers peers) {
    try (TensorScope _ = TensorScope.open()) {
      TensorVector parts = new TensorVector();
      kept.figures().values().forEach(figure -> parts.push_back(figure.reshape(1)));
      parts.push_back(kept.flat());
      return TensorScope.keep(PeerSum.joined(parts, peers));
    } finally {
      release(kept);
    }
  }

  /// The mean of a sum of packed gradients.
  ///
  /// @param names of the figures
  /// @param size of the gradient
  private static Gradient mean(Tensor packed, List<String> names, long size, int count) {
    Scalar share = new Scalar(1.0 / count);
    Tensor means = packed.mul_(share);
    Map<String, Tensor> figures = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      figures.put(names.get(i), means.narrow(0, i, 1).squeeze());
    }
    return new Gradient(figures, means.narrow(0, names.size(), size));
  }

  /// Whether no batch is split.
  private static boolean isWhole(StepBatches batches) {
    return batches.tasks().stream()
        .flatMap(List::stream)
        .allMatch(splitBatch -> splitBatch.microBatches().size() == 1);
  }

  private Gradient sideBySide(Parameters theta, StepBatches batches) {
    List<List<Batch>> tasks =
        batches.tasks().stream()
            .map(
                task ->
                    task.stream()
                        .map(splitBatch -> splitBatch.microBatches().getFirst().batch())
                        .toList())
            .toList();
    return stackedTasks.of(
        theta, tasks, Noise.seeded(StreamSeed.of(noiseSeed, batches.step()), device));
  }

  private List<MicroBatches<Batch>> sides(StepBatches batches, int task, Workers threads) {
    Noise noise = Noise.seeded(StreamSeed.of(noiseSeed, batches.step(), task), device);
    List<MicroBatches<Batch>> sides = new ArrayList<>();
    for (StepBatches.SplitBatch splitBatch : batches.tasks().get(task)) {
      List<LossFunction.MicroBatch<Batch>> microBatches =
          splitBatch.microBatches().stream()
              .map(p -> new LossFunction.MicroBatch<>(p::batch, p.share(), p.work()))
              .toList();
      sides.add(
          new MicroBatches<>(
              microBatches,
              noise.named(Objective.side(sides.size())),
              threads,
              splitBatch.large()
                  ? LossFunction.GraphMemory.RECOMPUTE
                  : LossFunction.GraphMemory.KEEP_GRAPHS));
    }
    return sides;
  }

  private Gradient kept(Parameters theta, List<MicroBatches<Batch>> sides) {
    try (TensorScope _ = TensorScope.open()) {
      Gradient gradient = taskGradient.of(theta, sides);
      Map<String, Tensor> figures = new LinkedHashMap<>();
      gradient
          .figures()
          .forEach((name, value) -> figures.put(name, TensorScope.keep(value.clone())));
      return new Gradient(figures, TensorScope.keep(gradient.flat()));
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
    kept.figures().values().forEach(TensorScope::release);
    TensorScope.release(kept.flat());
  }

  /// The mean of a sum that was kept, in the caller's scope.
  private static Gradient mean(Gradient sum, int count) {
    Scalar share = new Scalar(1.0 / count);
    Map<String, Tensor> figures = new LinkedHashMap<>();
    sum.figures().forEach((name, value) -> figures.put(name, TensorScope.adopt(value).mul(share)));
    return new Gradient(figures, TensorScope.adopt(sum.flat()).mul_(share));
  }
}
