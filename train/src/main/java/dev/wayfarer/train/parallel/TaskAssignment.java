package dev.wayfarer.train.parallel;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Which process computes which task, so that all have about the same work. It depends on the work
/// of the tasks alone, so all processes assign alike.
///
/// The tasks with most work are assigned first, each to the process that has least so far. Equal
/// tasks go round.
public final class TaskAssignment {
  private final int[] owners;
  private final int processes;

  private TaskAssignment(int[] owners, int processes) {
    this.owners = owners;
    this.processes = processes;
  }

  /// Assigns tasks.
  ///
  /// @param work of each task, in any unit
  public static TaskAssignment of(double[] work, int processes) {
    int[] heaviestFirst =
        IntStream.range(0, work.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer task) -> -work[task]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] assigned = new double[processes];
    int[] owners = new int[work.length];
    for (int task : heaviestFirst) {
      int least = 0;
      for (int process = 1; process < processes; process++) {
        if (assigned[process] < assigned[least]) {
          least = process;
        }
      }
      owners[task] = least;
      assigned[least] += work[task];
    }
    return new TaskAssignment(owners, processes);
  }

  /// The number of tasks.
  int size() {
    return owners.length;
  }

  /// The process that computes a task.
  public int owner(int task) {
    return owners[task];
  }

  /// The tasks of a process, in their order.
  List<Integer> tasksOf(int process) {
    return IntStream.range(0, owners.length)
        .filter(task -> owners[task] == process)
        .boxed()
        .toList();
  }

  /// How many tasks the process with most of them has.
  int rounds() {
    int[] counts = new int[processes];
    Arrays.stream(owners).forEach(owner -> counts[owner]++);
    return Arrays.stream(counts).max().orElse(0);
  }
}
