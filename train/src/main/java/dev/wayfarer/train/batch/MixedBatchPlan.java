package dev.wayfarer.train.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The plan of supervised training on several sources: each gives its share of the examples.
///
/// Every source has epochs of its own, each a random order of its examples, and goes on where it
/// stopped. The batches of a window are drawn together, by the shares at its first step, sorted by
/// size, split, and shuffled. For one thread.
public final class MixedBatchPlan implements StepPlan {
  private final List<int[]> sources;
  private final List<ExampleSize> exampleSizes;
  private final BatchPlan.Options options;
  private final IntFunction<double[]> shares;
  private final long seed;

  /// How many examples each source gave before each window.
  private final List<long[]> given = new ArrayList<>();

  private int window = -1;
  private int[][] batches = {};

  /// A plan over examples of these sizes.
  ///
  /// @param sources the numbers of the examples of each source, none of them empty
  /// @param shares those of the sources at a step; they sum to 1
  public MixedBatchPlan(
      List<int[]> sources,
      List<ExampleSize> exampleSizes,
      BatchPlan.Options options,
      IntFunction<double[]> shares,
      long seed) {
    this.sources = List.copyOf(sources);
    this.exampleSizes = List.copyOf(exampleSizes);
    this.options = options;
    this.shares = shares;
    this.seed = seed;
    given.add(new long[sources.size()]);
  }

  @Override
  public int size() {
    return options.size();
  }

  @Override
  public List<List<MicroBatchSplit>> tasks(int step) {
    int wanted = (step - 1) / options.window();
    if (wanted != window) {
      batches = batches(wanted);
      window = wanted;
    }
    int[] batch = batches[(step - 1) % options.window()];
    return List.of(List.of(options.microBatcher().split(exampleSizes, batch, options.count())));
  }

  private int[][] batches(int wanted) {
    while (given.size() < wanted + 2) {
      long[] more = given.getLast().clone();
      int[] counts = counts(given.size() - 1);
      Arrays.setAll(more, source -> more[source] + counts[source]);
      given.add(more);
    }
    int[] drawn = new int[options.size() * options.window()];
    int filled = 0;
    for (int source = 0; source < sources.size(); source++) {
      long from = given.get(wanted)[source];
      long to = given.get(wanted + 1)[source];
      for (long position = from; position < to; ) {
        int[] epoch = epoch(source, position / sources.get(source).length);
        int start = (int) (position % epoch.length);
        int count = (int) Math.min(to - position, epoch.length - start);
        System.arraycopy(epoch, start, drawn, filled, count);
        filled += count;
        position += count;
      }
    }
    return split(drawn, random(wanted));
  }

  /// How many examples each source gives to a window: its share, rounded so that the sum is right.
  private int[] counts(int ofWindow) {
    double[] wanted = shares.apply(ofWindow * options.window() + 1);
    int total = options.size() * options.window();
    int[] counts = new int[wanted.length];
    double sum = 0;
    int before = 0;
    for (int source = 0; source < counts.length; source++) {
      sum += wanted[source];
      int until = source == counts.length - 1 ? total : (int) Math.round(sum * total);
      counts[source] = until - before;
      before = until;
    }
    return counts;
  }

  private int[] epoch(int source, long number) {
    Integer[] order = Arrays.stream(sources.get(source)).boxed().toArray(Integer[]::new);
    Shuffle.shuffle(order, random(source, number));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }

  private int[][] split(int[] drawn, RandomGenerator random) {
    int[] sorted = options.window() > 1 ? Shuffle.sorted(drawn, exampleSizes) : drawn;
    int[][] split = new int[options.window()][];
    for (int i = 0; i < split.length; i++) {
      split[i] = Arrays.copyOfRange(sorted, i * options.size(), (i + 1) * options.size());
    }
    Shuffle.shuffle(split, random);
    return split;
  }

  private RandomGenerator random(long... positions) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(StreamSeed.of(seed, positions));
  }
}
