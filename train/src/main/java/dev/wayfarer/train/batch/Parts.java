package dev.wayfarer.train.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Cuts batches into parts that fit into memory.
public final class Parts {
  /// The most cells that the matrices of relations of one part may have: 128 questions of 128
  /// items. Layers keep a few dozen numbers for each.
  private static final long MOST_CELLS = 1 << 21;

  private Parts() {}

  /// Cuts a batch into so many parts of like size, and those that are too large into more.
  public static List<int[]> of(List<Extent> extents, int[] batch, int count) {
    List<int[]> parts = new ArrayList<>();
    int most = Math.min(count, batch.length);
    for (int i = 0; i < most; i++) {
      int from = Math.toIntExact((long) batch.length * i / most);
      int to = Math.toIntExact((long) batch.length * (i + 1) / most);
      addFitting(extents, Arrays.copyOfRange(batch, from, to), parts);
    }
    return parts;
  }

  private static void addFitting(List<Extent> extents, int[] part, List<int[]> parts) {
    long items = Arrays.stream(part).mapToLong(i -> extents.get(i).items()).max().orElseThrow();
    if (part.length == 1 || items * items * part.length <= MOST_CELLS) {
      parts.add(part);
    } else {
      addFitting(extents, Arrays.copyOf(part, part.length / 2), parts);
      addFitting(extents, Arrays.copyOfRange(part, part.length / 2, part.length), parts);
    }
  }

  /// All examples in batches of like ones, for what does not depend on their order.
  ///
  /// @param size of a batch at most
  public static List<int[]> all(List<Extent> extents, int size) {
    int[] sorted = Shuffle.range(extents.size());
    sorted = Shuffle.sorted(sorted, extents);
    return sorted.length == 0 ? List.of() : of(extents, sorted, Math.ceilDiv(sorted.length, size));
  }
}
