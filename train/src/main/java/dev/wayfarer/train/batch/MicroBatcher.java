package dev.wayfarer.train.batch;

import dev.wayfarer.model.tensor.Device;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Splits batches into micro-batches that fit into memory.
///
/// @param mostCells the maximum size of a micro-batch's relation matrices: questions × items ×
///   items. Six layers of eight heads keep about two kilobytes for each cell.
public record MicroBatcher(long mostCells) {
  private static final MicroBatcher ON_CPU = new MicroBatcher(1 << 19);
  private static final MicroBatcher ON_GPU = new MicroBatcher(1 << 21);

  /// Returns a micro-batcher for the memory of a device.
  public static MicroBatcher on(Device device) {
    return device.isCuda() ? ON_GPU : ON_CPU;
  }

  /// Splits a batch into micro-batches of similar examples that take about the same time. Those
  /// that are too large are split further.
  public MicroBatchSplit split(List<ExampleSize> exampleSizes, int[] batch, int count) {
    int[] sorted = Shuffle.sorted(batch, exampleSizes);
    int most = Math.min(count, batch.length);
    List<int[]> parts = new ArrayList<>();
    int from = 0;
    for (int to : Balance.ends(Arrays.stream(sorted).mapToObj(exampleSizes::get).toList(), most)) {
      addFitting(exampleSizes, Arrays.copyOfRange(sorted, from, to), parts);
      from = to;
    }
    List<Double> work = parts.stream().map(part -> work(exampleSizes, part)).toList();
    return new MicroBatchSplit(parts, work, parts.size() > most);
  }

  /// The largest examples come first, in small micro-batches. If a micro-batch were split in
  /// halves, small examples would be padded to the size of a very large one, or end up in equally
  /// small micro-batches.
  private void addFitting(List<ExampleSize> exampleSizes, int[] part, List<int[]> parts) {
    int[] falling =
        Arrays.stream(part)
            .boxed()
            .sorted(Comparator.comparingInt((Integer i) -> -exampleSizes.get(i).items()))
            .mapToInt(Integer::intValue)
            .toArray();
    if (fitting(exampleSizes.get(falling[0])) >= part.length) {
      parts.add(part);
      return;
    }
    int from = 0;
    while (from < falling.length) {
      int to = Math.min(falling.length, from + fitting(exampleSizes.get(falling[from])));
      parts.add(Arrays.copyOfRange(falling, from, to));
      from = to;
    }
  }

  private static double work(List<ExampleSize> exampleSizes, int[] part) {
    ExampleSize padded = new ExampleSize(0, 0);
    for (int example : part) {
      padded = padded.around(exampleSizes.get(example));
    }
    return part.length * padded.work();
  }

  /// Returns how many examples of this size fit into one micro-batch.
  private int fitting(ExampleSize exampleSize) {
    long cells = (long) exampleSize.items() * exampleSize.items();
    return Math.toIntExact(Math.max(1, mostCells / cells));
  }

  /// Groups all examples into batches of similar size, for work that does not depend on their
  /// order.
  ///
  /// @param size of a batch at most
  public List<int[]> all(List<ExampleSize> exampleSizes, int size) {
    int[] sorted = Shuffle.sorted(Shuffle.range(exampleSizes.size()), exampleSizes);
    List<int[]> parts = new ArrayList<>();
    for (int from = 0; from < sorted.length; from += size) {
      int to = Math.min(sorted.length, from + size);
      addFitting(exampleSizes, Arrays.copyOfRange(sorted, from, to), parts);
    }
    return parts;
  }
}
