package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.model.tensor.SecondDerivatives;
import dev.wayfarer.train.objective.Terrain.Patch;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// The slope of a terrain somewhere, and the product of its second derivative with a vector: the
/// gradient of ⟨g(θ), v⟩, with v as given.
final class Bend implements AutoCloseable {
  /// The slope of a part with the history that a second derivative needs.
  private static final class Piece {
    private final Tensor loss;
    private final Tensor slope;
    private final double share;
    private boolean released;

    Piece(Patch patch, Parameters at) {
      try (Scope _ = Scope.open();
          SecondDerivatives _ = SecondDerivatives.wanted()) {
        Tensor computed = patch.loss().apply(at);
        this.slope = Scope.keep(at.differentiableGradient(computed));
        this.loss = Scope.keep(computed.detach());
        this.share = patch.share();
      }
    }

    /// Its share of the slope, in the caller's scope.
    Slope slope() {
      return new Slope(loss, slope).times(share);
    }

    /// Its share of the product, kept; the history is freed.
    Tensor product(Parameters at, Tensor vector) {
      try (Scope _ = Scope.open()) {
        Tensor product = at.gradient(slope.dot(vector));
        return Scope.keep(product.mul_(new Scalar(share)));
      } finally {
        release();
      }
    }

    void release() {
      if (!released) {
        Scope.release(loss);
        Scope.release(slope);
        released = true;
      }
    }
  }

  private final Parameters at;
  private final Workers workers;
  private final List<Patch> patches;
  private final List<Piece> pieces;
  private final Slope slope;

  private Bend(
      Parameters at, Workers workers, List<Patch> patches, List<Piece> pieces, Slope slope) {
    this.at = at;
    this.workers = workers;
    this.patches = patches;
    this.pieces = pieces;
    this.slope = slope;
  }

  /// A bend that holds the history of all parts until its product is asked for.
  static Bend remembered(List<Patch> patches, Parameters at, Workers workers) {
    List<Callable<Piece>> tasks = new ArrayList<>();
    patches.forEach(patch -> tasks.add(() -> new Piece(patch, at)));
    List<Piece> pieces = new ArrayList<>();
    try {
      workers.run(tasks, pieces::add);
    } catch (RuntimeException e) {
      pieces.forEach(Piece::release);
      throw e;
    }
    Slope sum = pieces.stream().map(Piece::slope).reduce(Slope::plus).orElseThrow();
    return new Bend(at, workers, List.of(), pieces, sum);
  }

  /// A bend that goes through all parts again when its product is asked for.
  static Bend recomputed(List<Patch> patches, Parameters at, Workers workers, Slope slope) {
    return new Bend(at, workers, patches, List.of(), slope);
  }

  Slope slope() {
    return slope;
  }

  /// The product with a vector, once.
  Tensor product(Tensor vector) {
    List<Callable<Tensor>> tasks = new ArrayList<>();
    pieces.forEach(piece -> tasks.add(() -> piece.product(at, vector)));
    patches.forEach(patch -> tasks.add(() -> new Piece(patch, at).product(at, vector)));
    List<Tensor> sum = new ArrayList<>();
    workers.run(
        tasks,
        share -> {
          if (sum.isEmpty()) {
            sum.add(share);
          } else {
            sum.getFirst().add_(share);
            Scope.release(share);
          }
        });
    return Scope.adopt(sum.getFirst());
  }

  @Override
  public void close() {
    pieces.forEach(Piece::release);
  }
}
