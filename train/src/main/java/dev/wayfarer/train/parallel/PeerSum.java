package dev.wayfarer.train.parallel;

import dev.wayfarer.model.tensor.TensorScope;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/// A sum of flat tensors, added in the order of the tasks that compute them, whichever process
/// does: the same bits as one process would get.
///
/// Tasks go round among the processes. After each of its own, a process gathers those of the
/// others, so that no more tensors wait than there are processes.
public final class PeerSum {
  private final Peers peers;
  private final int tasks;
  private final Tensor like;
  private long size;
  private int round;
  private @Nullable Tensor sum;

  private PeerSum(Peers peers, int tasks, Tensor like) {
    this.peers = peers;
    this.tasks = tasks;
    this.like = like;
    this.size = like.numel();
  }

  /// Returns the sum, in the caller's scope.
  ///
  /// @param tasks the same in all processes; each returns a tensor that is kept beyond its scope
  /// @param like a tensor of their kind, and of their size where a process may have no task
  public static Tensor of(List<? extends Callable<Tensor>> tasks, Tensor like, Workers workers) {
    Peers peers = workers.peers();
    List<? extends Callable<Tensor>> own =
        IntStream.range(0, tasks.size()).filter(peers::isOwn).mapToObj(tasks::get).toList();
    PeerSum sum = new PeerSum(peers, tasks.size(), like);
    try {
      workers.run(own, sum::add);
      return sum.end();
    } catch (RuntimeException e) {
      if (sum.sum != null) {
        TensorScope.release(sum.sum);
      }
      throw e;
    }
  }

  /// Takes part in a round with the result of an own task, and frees it.
  private void add(Tensor own) {
    try (TensorScope _ = TensorScope.open()) {
      gather(own);
    } finally {
      TensorScope.release(own);
    }
  }

  private void gather(Tensor own) {
    size = own.numel();
    List<Tensor> all = peers.gather(own);
    for (int i = 0; i < all.size() && round * peers.count() + i < tasks; i++) {
      if (sum == null) {
        sum = TensorScope.keep(all.get(i).clone());
      } else {
        sum.add_(all.get(i));
      }
    }
    round++;
  }

  /// A process without a task in the last round gathers with the others nevertheless.
  private Tensor end() {
    if (round * peers.count() < tasks) {
      try (TensorScope _ = TensorScope.open()) {
        gather(torch.zeros(new long[] {size}, like.options()));
      }
    }
    Tensor whole = sum;
    if (whole == null) {
      throw new IllegalArgumentException("tasks: expected some, found none");
    }
    return TensorScope.adopt(whole);
  }
}
