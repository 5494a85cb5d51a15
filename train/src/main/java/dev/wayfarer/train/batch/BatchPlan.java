package dev.wayfarer.train.batch;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/// The plan of supervised training: epochs of all examples in random order.
///
/// An epoch is a random order of all examples. It is split into windows of several batches; a
/// window is sorted by size and split into batches, and all batches of the epoch are shuffled.
/// Examples that do not fill a batch are left out of the epoch. For one thread.
public final class BatchPlan implements StepPlan {
  /// How batches are made.
  ///
  /// @param size how many examples a batch has
  /// @param count of micro-batches
  /// @param microBatcher splits it
  /// @param window how many batches are sorted together
  public record Options(int size, int count, MicroBatcher microBatcher, int window) {}

  private final List<ExampleSize> exampleSizes;
  private final Options options;
  private final long seed;
  private final int size;
  private int epoch = -1;
  private int[][] batches = {};

  /// Returns a plan for examples of these sizes.
  public BatchPlan(List<ExampleSize> exampleSizes, Options options, long seed) {
    this.exampleSizes = List.copyOf(exampleSizes);
    this.options = options;
    this.seed = seed;
    this.size = Math.min(options.size, exampleSizes.size());
    if (size == 0) {
      throw new IllegalArgumentException("extents: expected an example, found none");
    }
  }

  /// At most the number of examples.
  @Override
  public int size() {
    return size;
  }

  @Override
  public List<List<MicroBatchSplit>> tasks(int step) {
    return List.of(List.of(batch(step)));
  }

  /// Returns the batch of a step.
  ///
  /// @param step from 1
  public MicroBatchSplit batch(int step) {
    int perEpoch = exampleSizes.size() / size;
    int wanted = (step - 1) / perEpoch;
    if (wanted != epoch) {
      batches = batches(wanted, perEpoch);
      epoch = wanted;
    }
    return options.microBatcher.split(exampleSizes, batches[(step - 1) % perEpoch], options.count);
  }

  private int[][] batches(int wanted, int perEpoch) {
    RandomGenerator random =
        RandomGeneratorFactory.of("L64X128MixRandom").create(StreamSeed.of(seed, wanted));
    Integer[] order = IntStream.range(0, exampleSizes.size()).boxed().toArray(Integer[]::new);
    Shuffle.shuffle(order, random);
    int[][] cut = new int[perEpoch][];
    for (int from = 0; from < perEpoch; from += options.window) {
      int to = Math.min(from + options.window, perEpoch);
      int[] window =
          Arrays.stream(order, from * size, to * size).mapToInt(Integer::intValue).toArray();
      int[] sorted = to - from > 1 ? Shuffle.sorted(window, exampleSizes) : window;
      for (int i = from; i < to; i++) {
        cut[i] = Arrays.copyOfRange(sorted, (i - from) * size, (i - from + 1) * size);
      }
    }
    Shuffle.shuffle(cut, random);
    return cut;
  }
}
