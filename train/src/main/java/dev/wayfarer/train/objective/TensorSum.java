package dev.wayfarer.train.objective;

import dev.wayfarer.model.tensor.TensorScope;
import dev.wayfarer.train.parallel.PeerSum;
import dev.wayfarer.train.parallel.TaskAssignment;
import dev.wayfarer.train.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.bytedeco.pytorch.Tensor;

/// Sums tensors that threads compute.
final class TensorSum {
  private TensorSum() {}

  /// Returns the sum, added in the order of the tasks, in the caller's scope.
  ///
  /// @param tasks each returns a tensor that is kept beyond its scope
  /// @param assignment of these tasks, the same in all processes
  /// @param like a tensor of the size of each
  static Tensor of(
      List<? extends Callable<Tensor>> tasks,
      TaskAssignment assignment,
      Tensor like,
      Workers workers) {
    if (workers.peers().count() > 1) {
      return PeerSum.of(tasks, assignment, like, like.numel(), workers).narrow(0, 0, like.numel());
    }
    List<Tensor> sum = new ArrayList<>();
    try {
      workers.run(tasks, summand -> add(sum, summand));
    } catch (RuntimeException e) {
      sum.forEach(TensorScope::release);
      throw e;
    }
    return TensorScope.adopt(sum.getFirst());
  }

  /// Adds in place and frees the summand.
  private static void add(List<Tensor> sum, Tensor summand) {
    if (sum.isEmpty()) {
      sum.add(summand);
    } else {
      sum.getFirst().add_(summand);
      TensorScope.release(summand);
    }
  }
}
