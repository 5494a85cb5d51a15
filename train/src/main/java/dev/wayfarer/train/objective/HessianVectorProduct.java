package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.SecondDerivatives;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.model.tensor.TracedGradient;
import dev.wayfarer.train.objective.LossFunction.MicroBatchLoss;
import dev.wayfarer.train.parallel.TaskAssignment;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Tensor;

/// Loss and gradient of a [LossFunction] at some parameters, and the product of its Hessian there
/// with a vector: the gradient of ⟨g(θ), v⟩, with v held constant.
final class HessianVectorProduct implements AutoCloseable {
  /// The gradient of a micro-batch, with the graph that a second derivative needs.
  private static final class MicroBatchGraph {
    private final Parameters at;
    private final Tensor loss;
    private final TracedGradient lossAndGradient;
    private boolean released;

    MicroBatchGraph(MicroBatchLoss microBatchLoss, Parameters theta) {
      this.at = theta.forSecondDerivatives();
      try (TensorScope _ = TensorScope.open();
          SecondDerivatives _ = SecondDerivatives.enable()) {
        Tensor computed = microBatchLoss.loss().apply(at);
        this.lossAndGradient = at.tracedGradient(computed);
        this.loss = TensorScope.keep(computed.detach());
      } catch (RuntimeException e) {
        at.close();
        throw e;
      }
    }

    /// Returns the gradient, in the caller's scope.
    LossAndGradient lossAndGradient() {
      return new LossAndGradient(loss, lossAndGradient.flat());
    }

    /// Returns the product, kept beyond the scope, and frees the graph.
    Tensor product(Tensor vector) {
      try (TensorScope _ = TensorScope.open()) {
        return TensorScope.keep(lossAndGradient.product(vector));
      } finally {
        release();
      }
    }

    void release() {
      if (!released) {
        TensorScope.release(loss);
        lossAndGradient.close();
        at.close();
        released = true;
      }
    }
  }

  private final Parameters at;
  private final TaskAssignment assignment;
  private final Workers workers;
  private final List<MicroBatchLoss> microBatchLosses;
  private final List<MicroBatchGraph> graphs;
  private final LossAndGradient lossAndGradient;

  private HessianVectorProduct(
      Parameters at,
      TaskAssignment assignment,
      Workers workers,
      List<MicroBatchLoss> microBatchLosses,
      List<MicroBatchGraph> graphs,
      LossAndGradient lossAndGradient) {
    this.at = at;
    this.assignment = assignment;
    this.workers = workers;
    this.microBatchLosses = microBatchLosses;
    this.graphs = graphs;
    this.lossAndGradient = lossAndGradient;
  }

  /// Holds the graphs of all micro-batches until the product is computed.
  static HessianVectorProduct keepingGraphs(
      List<MicroBatchLoss> microBatchLosses,
      TaskAssignment assignment,
      Parameters at,
      Workers workers) {
    if (workers.peers().count() > 1) {
      return keepingOwnGraphs(microBatchLosses, assignment, at, workers);
    }
    List<Callable<MicroBatchGraph>> tasks = new ArrayList<>();
    microBatchLosses.forEach(
        microBatchLoss -> tasks.add(() -> new MicroBatchGraph(microBatchLoss, at)));
    List<MicroBatchGraph> graphs = new ArrayList<>();
    try {
      workers.run(tasks, graphs::add);
    } catch (RuntimeException e) {
      graphs.forEach(MicroBatchGraph::release);
      throw e;
    }
    LossAndGradient sum =
        graphs.stream()
            .map(MicroBatchGraph::lossAndGradient)
            .reduce(LossAndGradient::plus)
            .orElseThrow();
    return new HessianVectorProduct(at, assignment, workers, List.of(), graphs, sum);
  }

  /// Holds the graphs of this process's micro-batches; others hold theirs.
  private static HessianVectorProduct keepingOwnGraphs(
      List<MicroBatchLoss> microBatchLosses,
      TaskAssignment assignment,
      Parameters at,
      Workers workers) {
    MicroBatchGraph[] graphs = new MicroBatchGraph[microBatchLosses.size()];
    List<Callable<LossAndGradient>> tasks = new ArrayList<>();
    for (int i = 0; i < graphs.length; i++) {
      int index = i;
      tasks.add(
          () -> {
            graphs[index] = new MicroBatchGraph(microBatchLosses.get(index), at);
            try (TensorScope _ = TensorScope.open()) {
              LossAndGradient own = graphs[index].lossAndGradient();
              return new LossAndGradient(own.loss().clone(), own.gradient().clone()).kept();
            }
          });
    }
    try {
      LossAndGradient sum = LossAndGradient.sum(tasks, assignment, at.flat(), workers);
      return new HessianVectorProduct(
          at, assignment, workers, List.of(), Arrays.asList(graphs), sum);
    } catch (RuntimeException e) {
      Arrays.stream(graphs).filter(Objects::nonNull).forEach(MicroBatchGraph::release);
      throw e;
    }
  }

  /// Builds the graphs of all micro-batches again when the product is computed.
  static HessianVectorProduct recomputed(
      List<MicroBatchLoss> microBatchLosses,
      TaskAssignment assignment,
      Parameters at,
      Workers workers,
      LossAndGradient lossAndGradient) {
    return new HessianVectorProduct(
        at, assignment, workers, microBatchLosses, List.of(), lossAndGradient);
  }

  LossAndGradient lossAndGradient() {
    return lossAndGradient;
  }

  /// Returns the product with a vector. Can be called once.
  Tensor product(Tensor vector) {
    List<Callable<Tensor>> tasks = new ArrayList<>();
    graphs.forEach(graph -> tasks.add(() -> graph.product(vector)));
    microBatchLosses.forEach(
        microBatchLoss -> tasks.add(() -> new MicroBatchGraph(microBatchLoss, at).product(vector)));
    return TensorSum.of(tasks, assignment, vector, workers);
  }

  @Override
  public void close() {
    graphs.stream().filter(Objects::nonNull).forEach(MicroBatchGraph::release);
  }
}
