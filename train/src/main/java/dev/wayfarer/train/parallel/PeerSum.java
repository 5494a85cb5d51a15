package dev.wayfarer.train.parallel;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.tensor.TensorScope;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/// A sum of flat tensors, added in the order of the tasks that compute them, whichever process
/// does: the same bits as one process would get.
///
/// Tasks go round among the processes, and each process adds up a part of the numbers. After each
/// of its own tasks it sends the others their parts of the result and adds theirs to its own part,
/// in order; at the end all exchange the parts of the sum. So a process receives about twice the
/// size of the sum where each has one task, however many processes there are.
public final class PeerSum {
  private final Peers peers;
  private final int tasks;
  private final Tensor like;
  private long size;
  private int round;
  private @Nullable Tensor part;

  private PeerSum(Peers peers, int tasks, Tensor like, long size) {
    this.peers = peers;
    this.tasks = tasks;
    this.like = like;
    this.size = padded(size, peers);
  }

  /// Returns the sum, in the caller's scope; zeros may follow it, as [#joined] adds them.
  ///
  /// @param tasks the same in all processes; each returns a tensor that is kept beyond its scope,
  ///   best one that was [#joined]
  /// @param like a tensor of their kind
  /// @param size of their results, where a process may have no task
  public static Tensor of(
      List<? extends Callable<Tensor>> tasks, Tensor like, long size, Workers workers) {
    if (tasks.isEmpty()) {
      throw new IllegalArgumentException("tasks: expected some, found none");
    }
    Peers peers = workers.peers();
    List<? extends Callable<Tensor>> own =
        IntStream.range(0, tasks.size()).filter(peers::isOwn).mapToObj(tasks::get).toList();
    PeerSum sum = new PeerSum(peers, tasks.size(), like, size);
    try {
      workers.run(own, sum::add);
      return sum.end();
    } finally {
      if (sum.part != null) {
        TensorScope.release(sum.part);
      }
    }
  }

  /// Joins flat tensors, and adds zeros until each process can have as many numbers.
  public static Tensor joined(TensorVector tensors, Peers peers) {
    long size = 0;
    for (Tensor tensor : tensors.get()) {
      size += tensor.numel();
    }
    long missing = padded(size, peers) - size;
    if (missing > 0) {
      tensors.push_back(torch.zeros(new long[] {missing}, tensors.get(0).options()));
    }
    return torch.cat(tensors, 0);
  }

  private static long padded(long size, Peers peers) {
    return Math.ceilDiv(size, peers.count()) * peers.count();
  }

  /// Takes part in a round with the result of an own task, and frees it.
  private void add(Tensor own) {
    try (TensorScope _ = TensorScope.open()) {
      size = padded(own.numel(), peers);
      exchange(own.numel() == size ? own : joined(new TensorVector(own), peers));
    } finally {
      TensorScope.release(own);
    }
  }

  private void exchange(Tensor own) {
    List<Tensor> all = peers.partsOfAll(own);
    for (int i = 0; i < all.size() && round * peers.count() + i < tasks; i++) {
      if (part == null) {
        part = TensorScope.keep(all.get(i));
      } else {
        part.add_(all.get(i));
      }
    }
    round++;
  }

  /// A process without a task in the last round exchanges with the others nevertheless.
  private Tensor end() {
    if (round * peers.count() < tasks) {
      try (TensorScope _ = TensorScope.open()) {
        exchange(torch.zeros(new long[] {size}, like.options()));
      }
    }
    return peers.whole(requireNonNull(part));
  }
}
