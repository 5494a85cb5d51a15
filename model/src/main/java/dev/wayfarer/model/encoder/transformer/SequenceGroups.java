package dev.wayfarer.model.encoder.transformer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Splits sequences into groups of similar lengths: all of a group are padded to the longest one.
final class SequenceGroups {
  /// What a further group costs, in pieces: on a GPU its kernels have to be started once more.
  static final int GROUP_COST = 2048;

  private SequenceGroups() {}

  /// Sequences that are read together.
  ///
  /// @param sequences their numbers, in order
  /// @param length what all of them are padded to
  record Group(List<Integer> sequences, int length) {}

  /// The groups with the fewest pieces, padding and groups counted; the longest sequences first.
  static List<Group> of(List<Integer> lengths) {
    List<Integer> order =
        IntStream.range(0, lengths.size())
            .boxed()
            .sorted(Comparator.comparing(lengths::get, Comparator.reverseOrder()))
            .toList();
    int count = order.size();
    // The cost of the last sequences, from each on, and where their first group ends.
    long[] costs = new long[count + 1];
    int[] ends = new int[count + 1];
    for (int from = count - 1; from >= 0; from--) {
      costs[from] = Long.MAX_VALUE;
      long length = lengths.get(order.get(from));
      for (int to = from + 1; to <= count; to++) {
        long cost = GROUP_COST + (to - from) * length + costs[to];
        if (cost < costs[from]) {
          costs[from] = cost;
          ends[from] = to;
        }
      }
    }
    List<Group> groups = new ArrayList<>();
    for (int from = 0; from < count; from = ends[from]) {
      groups.add(
          new Group(
              order.subList(from, ends[from]).stream().sorted().toList(),
              lengths.get(order.get(from))));
    }
    return groups;
  }
}
