package dev.wayfarer.train.episode;

import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatchSplit;
import dev.wayfarer.train.batch.MicroBatcher;
import dev.wayfarer.train.batch.StepPlan;
import java.util.List;
import java.util.stream.IntStream;

/// The plan of meta-learning: each task of a step is an episode, with a source and a target or with
/// a batch of each of its databases.
public final class EpisodePlan implements StepPlan {
  /// How the batches of an episode are made.
  ///
  /// @param tasks how many episodes a step has
  /// @param count of micro-batches of each batch
  /// @param apart whether each database has a batch of its own, source databases first
  /// @param microBatcher splits it
  public record Options(int tasks, int count, boolean apart, MicroBatcher microBatcher) {}

  private final EpisodeSampler episodes;
  private final List<ExampleSize> exampleSizes;
  private final Options options;

  /// A plan of episodes over examples of these sizes.
  public EpisodePlan(EpisodeSampler episodes, List<ExampleSize> exampleSizes, Options options) {
    this.episodes = episodes;
    this.exampleSizes = List.copyOf(exampleSizes);
    this.options = options;
  }

  @Override
  public int size() {
    return options.tasks * episodes.size();
  }

  @Override
  public List<List<MicroBatchSplit>> tasks(int step) {
    return IntStream.range(0, options.tasks)
        .mapToObj(task -> episodes.draw(step, task))
        .map(episode -> batches(episode).stream().map(this::split).toList())
        .toList();
  }

  private List<int[]> batches(Episode episode) {
    return options.apart
        ? episode.examplesByDatabase()
        : List.of(episode.sourceExamples(), episode.targetExamples());
  }

  private MicroBatchSplit split(int[] examples) {
    return options.microBatcher.split(exampleSizes, examples, options.count);
  }
}
