package dev.wayfarer.train.episode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.wayfarer.train.batch.ExampleSize;
import dev.wayfarer.train.batch.MicroBatchSplit;
import dev.wayfarer.train.batch.MicroBatcher;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EpisodePlanTests {
  private static final List<String> DATABASES =
      IntStream.range(0, 60).mapToObj(i -> "db" + i % 6).toList();
  private static final List<ExampleSize> EXTENTS =
      IntStream.range(0, 60).mapToObj(i -> new ExampleSize(20 + i, 10)).toList();
  private static final Episodes EPISODES =
      new Episodes(
          DATABASES, new Episodes.Options(new Episodes.Side(2, 3), new Episodes.Side(1, 4)), 7);

  private static EpisodePlan plan(int tasks, int parts) {
    return plan(tasks, parts, false);
  }

  private static EpisodePlan plan(int tasks, int parts, boolean apart) {
    var options = new EpisodePlan.Options(tasks, parts, apart, new MicroBatcher(1 << 20));
    return new EpisodePlan(EPISODES, EXTENTS, options);
  }

  private static List<Integer> numbers(MicroBatchSplit split) {
    return split.microBatches().stream().flatMapToInt(Arrays::stream).sorted().boxed().toList();
  }

  private static List<Integer> numbers(int[] examples) {
    return Arrays.stream(examples).sorted().boxed().toList();
  }

  @Test
  void tasksAreTheEpisodesOfTheStep() {
    List<List<MicroBatchSplit>> tasks = plan(3, 2).tasks(5);
    assertEquals(3, tasks.size());
    for (int i = 0; i < 3; i++) {
      Episode episode = EPISODES.draw(5, i);
      assertEquals(numbers(episode.sourceExamples()), numbers(tasks.get(i).getFirst()));
      assertEquals(numbers(episode.targetExamples()), numbers(tasks.get(i).getLast()));
    }
    assertNotEquals(numbers(tasks.get(0).getFirst()), numbers(tasks.get(1).getFirst()));
  }

  @Test
  void sidesAreCutIntoParts() {
    for (MicroBatchSplit split : plan(1, 2).tasks(1).getFirst()) {
      assertEquals(2, split.microBatches().size());
    }
  }

  @Test
  void databasesMayHaveABatchEach() {
    List<MicroBatchSplit> batches = plan(1, 1, true).tasks(1).getFirst();
    Episode episode = EPISODES.draw(1, 0);
    List<Episode.Draw> draws =
        Stream.concat(episode.source().stream(), episode.target().stream()).toList();
    assertEquals(3, batches.size());
    for (int i = 0; i < 3; i++) {
      assertEquals(draws.get(i).examples().stream().sorted().toList(), numbers(batches.get(i)));
    }
  }

  @Test
  void sizeCountsBothSidesOfAllTasks() {
    assertEquals(30, plan(3, 2).size());
  }
}
