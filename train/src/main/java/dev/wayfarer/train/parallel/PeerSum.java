package dev.wayfarer.train.parallel;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.tensor.TensorScope;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/// A sum of flat tensors, added in the order of the tasks that compute them, whichever process
/// does: the same bits as one process would get.
///
/// Each process adds up a part of the numbers. After each of its own tasks it sends the others
/// their parts of the result, and computes its next task meanwhile; at the end all exchange the
/// parts of the sum. So a process receives about twice the size of the sum where each has one task,
/// however many processes there are.
public final class PeerSum {
  /// How many bytes of results may be on their way before a process waits for others.
  private static final long MOST_BYTES_UNDER_WAY = 1 << 30;

  private final Peers peers;
  private final TaskAssignment assignment;
  private final List<List<Integer>> tasksOfAll;
  private final Tensor like;
  private final Deque<PartsUnderWay> underWay = new ArrayDeque<>();

  /// This process's parts of results whose turn to be added has not come, by task; kept.
  private final Map<Integer, Tensor> waiting = new HashMap<>();

  private long size;
  private int started;
  private int arrived;
  private int next;
  private @Nullable Tensor part;

  private PeerSum(Peers peers, TaskAssignment assignment, Tensor like, long size) {
    this.peers = peers;
    this.assignment = assignment;
    this.tasksOfAll = IntStream.range(0, peers.count()).mapToObj(assignment::tasksOf).toList();
    this.like = like;
    this.size = padded(size, peers);
  }

  /// Returns the sum, in the caller's scope; zeros may follow it, as [#joined] adds them.
  ///
  /// @param tasks the same in all processes; each returns a tensor that is kept beyond its scope,
  ///   best one that was [#joined]
  /// @param assignment of these tasks, the same in all processes
  /// @param like a tensor of their kind
  /// @param size of their results, where a process may have no task
  public static Tensor of(
      List<? extends Callable<Tensor>> tasks,
      TaskAssignment assignment,
      Tensor like,
      long size,
      Workers workers) {
    if (tasks.isEmpty() || tasks.size() != assignment.size()) {
      throw new IllegalArgumentException(
          "tasks: expected some, all of them assigned, found %d and %d"
              .formatted(tasks.size(), assignment.size()));
    }
    Peers peers = workers.peers();
    List<? extends Callable<Tensor>> own =
        assignment.tasksOf(peers.rank()).stream().map(tasks::get).toList();
    PeerSum sum = new PeerSum(peers, assignment, like, size);
    try {
      workers.run(own, sum::add);
      return sum.end();
    } finally {
      sum.release();
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

  /// Sends the parts of an own task's result on their way, and frees it once they have arrived.
  private void add(Tensor own) {
    size = padded(own.numel(), peers);
    if (own.numel() == size) {
      start(own);
      return;
    }
    try (TensorScope _ = TensorScope.open()) {
      start(TensorScope.keep(joined(new TensorVector(own), peers)));
    } finally {
      TensorScope.release(own);
    }
  }

  /// @param own kept; empty where this process has no task left
  private void start(Tensor own) {
    int round = started++;
    List<Boolean> sends = tasksOfAll.stream().map(tasks -> round < tasks.size()).toList();
    underWay.addLast(peers.sendParts(own, size / peers.count(), sends));
    while (underWay.size() > 1
        && (underWay.size() + 1) * size * like.element_size() > MOST_BYTES_UNDER_WAY) {
      arrive();
    }
  }

  /// Waits for the results of the oldest round, and adds those whose turn has come.
  private void arrive() {
    int round = arrived++;
    try (TensorScope _ = TensorScope.open();
        PartsUnderWay oldest = underWay.removeFirst()) {
      List<Tensor> parts = oldest.await();
      int at = 0;
      for (List<Integer> tasks : tasksOfAll) {
        if (round < tasks.size()) {
          waiting.put(tasks.get(round), TensorScope.keep(parts.get(at++)));
        }
      }
    }
    for (Tensor due = waiting.remove(next); due != null; due = waiting.remove(next)) {
      if (part == null) {
        part = due;
      } else {
        part.add_(due);
        TensorScope.release(due);
      }
      next++;
    }
  }

  /// A process without a task in the last rounds exchanges with the others nevertheless.
  private Tensor end() {
    while (started < assignment.rounds()) {
      try (TensorScope _ = TensorScope.open()) {
        start(TensorScope.keep(torch.zeros(new long[] {0}, like.options())));
      }
    }
    while (!underWay.isEmpty()) {
      arrive();
    }
    return peers.whole(requireNonNull(part));
  }

  private void release() {
    underWay.forEach(PartsUnderWay::close);
    waiting.values().forEach(TensorScope::release);
    if (part != null) {
      TensorScope.release(part);
    }
  }
}
