package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.Scope;
import dev.wayfarer.model.tensor.SecondDerivatives;
import dev.wayfarer.model.tensor.TracedSlope;
import dev.wayfarer.train.objective.Terrain.Patch;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Tensor;

/// The slope of a terrain somewhere, and the product of its second derivative with a vector: the
/// gradient of ⟨g(θ), v⟩, with v as given.
final class Bend implements AutoCloseable {
  /// The slope of a part with the history that a second derivative needs.
  private static final class Piece {
    private final Parameters at;
    private final Tensor loss;
    private final TracedSlope slope;
    private boolean released;

    Piece(Patch patch, Parameters theta) {
      this.at = theta.twice();
      try (Scope _ = Scope.open();
          SecondDerivatives _ = SecondDerivatives.wanted()) {
        Tensor computed = patch.loss().apply(at);
        this.slope = at.tracedSlope(computed);
        this.loss = Scope.keep(computed.detach());
      } catch (RuntimeException e) {
        at.close();
        throw e;
      }
    }

    /// The slope, in the caller's scope.
    Slope slope() {
      return new Slope(loss, slope.flat());
    }

    /// The product, kept; the history is freed.
    Tensor product(Tensor vector) {
      try (Scope _ = Scope.open()) {
        return Scope.keep(slope.product(vector));
      } finally {
        release();
      }
    }

    void release() {
      if (!released) {
        Scope.release(loss);
        slope.close();
        at.close();
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
    pieces.forEach(piece -> tasks.add(() -> piece.product(vector)));
    patches.forEach(patch -> tasks.add(() -> new Piece(patch, at).product(vector)));
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
