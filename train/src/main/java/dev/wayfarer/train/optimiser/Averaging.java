package dev.wayfarer.train.optimiser;

import dev.wayfarer.model.options.IntegerRange;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/// Keeps the last few snapshots of flat parameters, to use their mean.
public final class Averaging implements AutoCloseable {
  /// How many snapshots there may be; each is as large as the model.
  public static final IntegerRange SNAPSHOTS = new IntegerRange(0, 100);

  private final int most;
  private final Deque<Tensor> snapshots = new ArrayDeque<>();

  /// Keeps at most so many snapshots.
  ///
  /// @param most 0 to keep none
  public Averaging(int most) {
    SNAPSHOTS.check("most", most);
    this.most = most;
  }

  /// Keeps a copy of the parameters, and forgets the oldest where there are too many.
  public void add(Tensor parameters) {
    if (most == 0) {
      return;
    }
    if (snapshots.size() == most) {
      snapshots.removeFirst().releaseReference();
    }
    snapshots.addLast(parameters.detach().clone().retainReference());
  }

  /// The kept snapshots, the oldest first; added again in this order they restore this state.
  public List<Tensor> snapshots() {
    return List.copyOf(snapshots);
  }

  /// The mean of the snapshots, as a new tensor of the caller's scope.
  ///
  /// @throws IllegalStateException where there is none
  public Tensor mean() {
    if (snapshots.isEmpty()) {
      throw new IllegalStateException("no snapshot to average");
    }
    try (NoGradGuard _ = new NoGradGuard()) {
      Tensor sum = snapshots.getFirst().clone();
      snapshots.stream().skip(1).forEach(sum::add_);
      return sum.div_(new Scalar(snapshots.size()));
    }
  }

  @Override
  public void close() {
    snapshots.forEach(Tensor::releaseReference);
    snapshots.clear();
  }
}
