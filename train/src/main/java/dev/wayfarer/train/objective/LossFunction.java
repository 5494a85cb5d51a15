package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.parallel.TaskAssignment;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// The mean loss of some examples as a function of the parameters: its value, gradient and
/// Hessian-vector product.
///
/// Examples may be split into micro-batches. Several threads compute them, and their results are
/// summed in order, so the number of threads does not change a bit of the sum.
public final class LossFunction {
  /// Some of the examples.
  ///
  /// @param batch asked for where it is computed; of several processes one does
  /// @param share of all examples that are in this micro-batch
  /// @param work how much it takes, beside the others: what several processes share
  /// @param <B> the type of a batch
  public record MicroBatch<B>(Supplier<B> batch, double share, double work) {
    /// One whose work grows with its share.
    public MicroBatch(B batch, double share) {
      this(() -> batch, share, share);
    }
  }

  /// A batch that is split into micro-batches, and how these are computed.
  ///
  /// @param noise for dropout; each micro-batch has its own
  /// @param <B> the type of a batch
  public record MicroBatches<B>(
      List<MicroBatch<B>> microBatches, Noise noise, Workers workers, GraphMemory memory) {
    public MicroBatches {
      microBatches = List.copyOf(microBatches);
    }

    /// Which process computes which micro-batch.
    public TaskAssignment assignment() {
      return TaskAssignment.of(
          microBatches.stream().mapToDouble(MicroBatch::work).toArray(), workers.peers().count());
    }

    /// The noise of a micro-batch.
    Noise noise(int index) {
      return noise.named("part " + index);
    }
  }

  /// Which graphs are kept for second derivatives.
  public enum GraphMemory {
    /// Those of all micro-batches at once.
    KEEP_GRAPHS,
    /// One a thread; the others are computed again when they are needed.
    RECOMPUTE
  }

  /// The share of a micro-batch in the loss, as a function of the parameters.
  record MicroBatchLoss(Function<Parameters, Tensor> loss) {
    static MicroBatchLoss of(Function<Parameters, Tensor> loss, double share) {
      return share == 1
          ? new MicroBatchLoss(loss)
          : new MicroBatchLoss(at -> loss.apply(at).mul(new Scalar(share)));
    }

    /// Returns loss and gradient, kept beyond the scope. Frees everything else before another loss
    /// needs the memory.
    private LossAndGradient lossAndGradient(Parameters at) {
      try (TensorScope _ = TensorScope.open();
          Parameters forOneGradient = at.forOneGradient()) {
        Tensor computed = loss.apply(forOneGradient);
        return new LossAndGradient(computed, forOneGradient.gradient(computed)).kept();
      }
    }
  }

  private final List<MicroBatchLoss> microBatchLosses;
  private final TaskAssignment assignment;
  private final Workers workers;
  private final GraphMemory graphMemory;

  private LossFunction(
      List<MicroBatchLoss> microBatchLosses,
      TaskAssignment assignment,
      Workers workers,
      GraphMemory memory) {
    this.microBatchLosses = List.copyOf(microBatchLosses);
    this.assignment = assignment;
    this.workers = workers;
    this.graphMemory = memory;
  }

  /// Returns the loss function of one batch.
  public static <B> LossFunction of(BatchLoss<B> loss, B batch, Noise noise) {
    MicroBatchLoss all = new MicroBatchLoss(at -> loss.of(at, batch, noise));
    return new LossFunction(
        List.of(all),
        TaskAssignment.of(new double[] {1}, 1),
        Workers.CALLER,
        GraphMemory.KEEP_GRAPHS);
  }

  /// Returns the loss function of a batch that is split into micro-batches.
  public static <B> LossFunction of(BatchLoss<B> loss, MicroBatches<B> batch) {
    List<MicroBatchLoss> microBatchLosses = new ArrayList<>();
    for (MicroBatch<B> microBatch : batch.microBatches) {
      Noise own = batch.noise(microBatchLosses.size());
      microBatchLosses.add(
          MicroBatchLoss.of(at -> loss.of(at, microBatch.batch.get(), own), microBatch.share));
    }
    return new LossFunction(microBatchLosses, batch.assignment(), batch.workers, batch.memory);
  }

  /// Returns the loss with its graph.
  Tensor loss(Parameters at) {
    return microBatchLosses.stream()
        .map(microBatchLoss -> microBatchLoss.loss.apply(at))
        .reduce(Tensor::add)
        .orElseThrow();
  }

  /// Returns loss and gradient at some parameters.
  public LossAndGradient lossAndGradient(Parameters at) {
    List<Callable<LossAndGradient>> tasks = new ArrayList<>();
    microBatchLosses.forEach(microBatchLoss -> tasks.add(() -> microBatchLoss.lossAndGradient(at)));
    return LossAndGradient.sum(tasks, assignment, at.flat(), workers);
  }

  /// Returns loss and gradient at some parameters, ready for a Hessian-vector product.
  HessianVectorProduct hessianVectorProduct(Parameters at) {
    return switch (graphMemory) {
      case KEEP_GRAPHS ->
          HessianVectorProduct.keepingGraphs(microBatchLosses, assignment, at, workers);
      case RECOMPUTE ->
          HessianVectorProduct.recomputed(
              microBatchLosses, assignment, at, workers, lossAndGradient(at));
    };
  }
}
