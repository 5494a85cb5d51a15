package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// The mean loss of some examples over all parameters: how high it is somewhere, where it
/// gradients, and how it bends.
///
/// Examples may come in parts, which are computed by several threads and summed in order, so that
/// the number of threads does not change a bit.
public final class LossFunction {
  /// Some of the examples.
  ///
  /// @param share of all examples
  /// @param <B> what a batch is
  public record MicroBatch<B>(B batch, double share) {}

  /// What may be held in memory.
  public enum GraphMemory {
    /// Graphs of all parts at once, while their gradient is to be differentiated again.
    KEEP_GRAPHS,
    /// One graph a thread; what is needed again is computed again.
    RECOMPUTE
  }

  /// A part's share of the loss, as a function of parameters alone.
  record MicroBatchLoss(Function<Parameters, Tensor> loss) {
    static MicroBatchLoss of(Function<Parameters, Tensor> loss, double share) {
      return share == 1
          ? new MicroBatchLoss(loss)
          : new MicroBatchLoss(at -> loss.apply(at).mul(new Scalar(share)));
    }

    /// The gradient, kept. Frees everything else before another loss needs the memory.
    private LossAndGradient lossAndGradient(Parameters at) {
      try (TensorScope _ = TensorScope.open();
          Parameters forOneGradient = at.forOneGradient()) {
        Tensor computed = loss.apply(forOneGradient);
        return new LossAndGradient(computed, forOneGradient.gradient(computed)).kept();
      }
    }
  }

  private final List<MicroBatchLoss> microBatchLosses;
  private final Workers workers;
  private final GraphMemory graphMemory;

  private LossFunction(List<MicroBatchLoss> microBatchLosses, Workers workers, GraphMemory memory) {
    this.microBatchLosses = List.copyOf(microBatchLosses);
    this.workers = workers;
    this.graphMemory = memory;
  }

  /// The loss of one batch.
  public static <B> LossFunction of(BatchLoss<B> loss, B batch, Noise noise) {
    MicroBatchLoss all = new MicroBatchLoss(at -> loss.of(at, batch, noise));
    return new LossFunction(List.of(all), Workers.CALLER, GraphMemory.KEEP_GRAPHS);
  }

  /// The loss of a batch in parts.
  ///
  /// @param noise of which each part has its own
  public static <B> LossFunction of(
      BatchLoss<B> loss,
      List<MicroBatch<B>> microBatches,
      Noise noise,
      Workers workers,
      GraphMemory memory) {
    List<MicroBatchLoss> microBatchLosses = new ArrayList<>();
    for (MicroBatch<B> microBatch : microBatches) {
      Noise own = noise.named("part " + microBatchLosses.size());
      microBatchLosses.add(
          MicroBatchLoss.of(at -> loss.of(at, microBatch.batch, own), microBatch.share));
    }
    return new LossFunction(microBatchLosses, workers, memory);
  }

  /// The loss, as a computation from the parameters, in one graph.
  Tensor loss(Parameters at) {
    return microBatchLosses.stream()
        .map(microBatchLoss -> microBatchLoss.loss.apply(at))
        .reduce(Tensor::add)
        .orElseThrow();
  }

  /// Loss and gradient somewhere.
  public LossAndGradient lossAndGradient(Parameters at) {
    List<Callable<LossAndGradient>> tasks = new ArrayList<>();
    microBatchLosses.forEach(microBatchLoss -> tasks.add(() -> microBatchLoss.lossAndGradient(at)));
    return LossAndGradient.sum(tasks, workers);
  }

  /// Loss and gradient somewhere, ready to be differentiated once more.
  HessianVectorProduct hessianVectorProduct(Parameters at) {
    return switch (graphMemory) {
      case KEEP_GRAPHS -> HessianVectorProduct.keepingGraphs(microBatchLosses, at, workers);
      case RECOMPUTE ->
          HessianVectorProduct.recomputed(microBatchLosses, at, workers, lossAndGradient(at));
    };
  }
}
