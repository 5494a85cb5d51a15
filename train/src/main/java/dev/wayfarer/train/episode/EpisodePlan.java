package dev.wayfarer.train.episode;

import dev.wayfarer.train.batch.Cut;
import dev.wayfarer.train.batch.Extent;
import dev.wayfarer.train.batch.Parts;
import dev.wayfarer.train.batch.StepPlan;
import java.util.List;
import java.util.stream.IntStream;

/// Steps that learn from episodes: each task has a source and a target.
public final class EpisodePlan implements StepPlan {
  /// How the batches of an episode are made.
  ///
  /// @param tasks how many episodes a step has
  /// @param count in how many parts each side is cut
  /// @param parts cuts it
  public record Options(int tasks, int count, Parts parts) {}

  private final Episodes episodes;
  private final List<Extent> extents;
  private final Options options;

  /// A plan of episodes over examples of these sizes.
  public EpisodePlan(Episodes episodes, List<Extent> extents, Options options) {
    this.episodes = episodes;
    this.extents = List.copyOf(extents);
    this.options = options;
  }

  @Override
  public int size() {
    return options.tasks * episodes.size();
  }

  @Override
  public List<List<Cut>> tasks(int step) {
    return IntStream.range(0, options.tasks)
        .mapToObj(task -> episodes.draw(step, task))
        .map(episode -> List.of(cut(episode.sourceExamples()), cut(episode.targetExamples())))
        .toList();
  }

  private Cut cut(int[] examples) {
    return options.parts.cut(extents, examples, options.count);
  }
}
