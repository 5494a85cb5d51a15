package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// The mean loss of some examples over all parameters: how high it is somewhere, where it slopes,
/// and how it bends.
///
/// Examples may come in parts, which are computed by several threads and summed in order, so that
/// the number of threads does not change a bit.
public final class Terrain {
  /// Some of the examples.
  ///
  /// @param share of all examples
  /// @param <B> what a batch is
  public record Part<B>(B batch, double share) {}

  /// What may be held in memory.
  public enum Memory {
    /// Graphs of all parts at once, while their slope is to be differentiated again.
    AMPLE,
    /// One graph a thread; what is needed again is computed again.
    SCARCE
  }

  /// A part's share of the loss, as a function of parameters alone.
  record Patch(Function<Parameters, Tensor> loss) {
    static Patch of(Function<Parameters, Tensor> loss, double share) {
      return share == 1 ? new Patch(loss) : new Patch(at -> loss.apply(at).mul(new Scalar(share)));
    }

    /// The slope, kept. Frees everything else before another loss needs the memory.
    private Slope slope(Parameters at) {
      try (Scope _ = Scope.open();
          Parameters once = at.once()) {
        Tensor computed = loss.apply(once);
        return new Slope(computed, once.gradient(computed)).kept();
      }
    }
  }

  private final List<Patch> patches;
  private final Workers workers;
  private final Memory memory;

  private Terrain(List<Patch> patches, Workers workers, Memory memory) {
    this.patches = List.copyOf(patches);
    this.workers = workers;
    this.memory = memory;
  }

  /// The loss of one batch.
  public static <B> Terrain of(Loss<B> loss, B batch, Noise noise) {
    Patch all = new Patch(at -> loss.of(at, batch, noise));
    return new Terrain(List.of(all), Workers.CALLER, Memory.AMPLE);
  }

  /// The loss of a batch in parts.
  ///
  /// @param noise of which each part has its own
  public static <B> Terrain of(
      Loss<B> loss, List<Part<B>> parts, Noise noise, Workers workers, Memory memory) {
    List<Patch> patches = new ArrayList<>();
    for (Part<B> part : parts) {
      Noise own = noise.named("part " + patches.size());
      patches.add(Patch.of(at -> loss.of(at, part.batch, own), part.share));
    }
    return new Terrain(patches, workers, memory);
  }

  /// The loss, as a computation from the parameters, in one graph.
  Tensor loss(Parameters at) {
    return patches.stream().map(patch -> patch.loss.apply(at)).reduce(Tensor::add).orElseThrow();
  }

  /// Loss and gradient somewhere.
  public Slope slope(Parameters at) {
    List<Callable<Slope>> tasks = new ArrayList<>();
    patches.forEach(patch -> tasks.add(() -> patch.slope(at)));
    return Slope.sum(tasks, workers);
  }

  /// Loss and gradient somewhere, ready to be differentiated once more.
  Bend bend(Parameters at) {
    return switch (memory) {
      case AMPLE -> Bend.remembered(patches, at, workers);
      case SCARCE -> Bend.recomputed(patches, at, workers, slope(at));
    };
  }
}
