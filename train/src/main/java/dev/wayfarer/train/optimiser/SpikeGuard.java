package dev.wayfarer.train.optimiser;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/// Rejects steps whose gradients are not finite or spike.
///
/// A gradient that is not finite is always rejected. One whose norm is far above the median of the
/// last ones is rejected as soon as there are enough to compare with.
public final class SpikeGuard {
  /// When a gradient is a spike.
  ///
  /// @param factor the multiple of the median from which on a norm is a spike; 0 to reject no
  ///   finite gradient
  /// @param window the number of last accepted norms that the median is taken of
  /// @param patience how many steps in a row may be rejected before training stops
  public record Options(double factor, int window, int patience) {
    public static final IntegerRange WINDOW = new IntegerRange(1, 10_000);

    public Options {
      NumberRange.WEIGHT.check("factor", factor);
      WINDOW.check("window", window);
      IntegerRange.COUNT.check("patience", patience);
      if (factor > 0 && factor <= 1) {
        throw new IllegalArgumentException("factor: expected 0 or more than 1, found " + factor);
      }
    }
  }

  /// Everything that a resumed run needs.
  ///
  /// @param lengths of the last admitted gradients, the oldest first
  /// @param refused how many steps were refused in all
  /// @param inARow how many of them since the last admitted one
  public record State(List<Double> lengths, long refused, int inARow) {
    public static final State START = new State(List.of(), 0, 0);

    public State {
      lengths = List.copyOf(lengths);
    }
  }

  private final Options options;
  private final Deque<Double> lengths = new ArrayDeque<>();
  private long refused;
  private int inARow;

  public SpikeGuard(Options options) {
    this(options, State.START);
  }

  /// A guard that goes on from a saved state.
  public SpikeGuard(Options options, State state) {
    this.options = options;
    this.lengths.addAll(state.lengths);
    this.refused = state.refused;
    this.inARow = state.inARow;
  }

  /// Returns whether to take a step with a gradient of this norm.
  ///
  /// @throws DivergedException where too many were refused in a row
  public boolean admits(double length) {
    if (!isSpike(length)) {
      inARow = 0;
      lengths.addLast(length);
      if (lengths.size() > options.window) {
        lengths.removeFirst();
      }
      return true;
    }
    refused++;
    inARow++;
    if (inARow > options.patience) {
      throw new DivergedException(
          "gradient: expected a length of at most %s, found %s, and %d steps refused in a row"
              .formatted(limit(), length, inARow));
    }
    return false;
  }

  private boolean isSpike(double length) {
    return !Double.isFinite(length) || length > limit();
  }

  /// The greatest length to admit.
  private double limit() {
    return options.factor == 0 || lengths.size() < options.window
        ? Double.MAX_VALUE
        : options.factor * median(lengths);
  }

  private static double median(Collection<Double> lengths) {
    double[] sorted = lengths.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /// How many steps were refused in all.
  public long refused() {
    return refused;
  }

  public State state() {
    return new State(List.copyOf(lengths), refused, inARow);
  }
}
