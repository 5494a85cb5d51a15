package dev.wayfarer.train.episode;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.sql.InputException;
import dev.wayfarer.train.batch.StreamSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Draws episodes: disjoint source and target databases, each database as likely as any other, and
/// examples of each, all of one database as likely.
public final class Episodes {
  /// One side of an episode.
  ///
  /// @param databases how many databases it has
  /// @param examples how many examples of each; a database that has fewer gives all
  public record Side(int databases, int examples) {
    public Side {
      IntegerRange.SIZE.check("databases", databases);
      IntegerRange.SIZE.check("examples", examples);
    }

    int size() {
      return databases * examples;
    }
  }

  /// Both sides of an episode.
  public record Options(Side source, Side target) {
    /// Twelve examples on each side, three of a database: Wang, Lapata and Titov, 2021.
    public static final Options PAPER = new Options(new Side(4, 3), new Side(4, 3));

    /// How many examples an episode has, at most.
    public int size() {
      return source.size() + target.size();
    }
  }

  private final SequencedMap<String, List<Integer>> examples = new TreeMap<>();
  private final List<String> names;
  private final Options options;
  private final long seed;

  /// Episodes over examples.
  ///
  /// @param databases the database of each example
  /// @throws InputException where there are too few databases for two sides
  public Episodes(List<String> databases, Options options, long seed) {
    for (int i = 0; i < databases.size(); i++) {
      examples.computeIfAbsent(databases.get(i), _ -> new ArrayList<>()).add(i);
    }
    this.names = List.copyOf(examples.keySet());
    this.options = options;
    this.seed = seed;
    int wanted = options.source.databases + options.target.databases;
    if (names.size() < wanted) {
      throw new InputException(
          "episodes",
          "examples of at least %d databases (%d as source and %d as target)"
              .formatted(wanted, options.source.databases, options.target.databases),
          String.valueOf(names.size()));
    }
  }

  /// How many examples an episode has, at most.
  public int size() {
    return options.size();
  }

  /// An episode of a step. Threads may share this.
  ///
  /// @param step from 1
  /// @param task its number among the episodes of the step, from 0
  public Episode draw(int step, int task) {
    RandomGenerator random =
        RandomGeneratorFactory.of("L64X128MixRandom").create(StreamSeed.of(seed, step, task));
    int sources = options.source.databases;
    List<String> drawn = some(names, sources + options.target.databases, random);
    return new Episode(
        side(drawn.subList(0, sources), options.source.examples, random),
        side(drawn.subList(sources, drawn.size()), options.target.examples, random));
  }

  private List<Episode.Draw> side(List<String> databases, int count, RandomGenerator random) {
    return databases.stream()
        .map(name -> new Episode.Draw(name, some(examples.get(name), count, random)))
        .toList();
  }

  /// So many of a list, or all there are, in random order.
  private static <T> List<T> some(List<T> all, int count, RandomGenerator random) {
    List<T> left = new ArrayList<>(all);
    List<T> some = new ArrayList<>();
    while (some.size() < count && !left.isEmpty()) {
      // What is drawn makes place for the last, for which nothing has to move.
      T last = left.removeLast();
      int i = random.nextInt(left.size() + 1);
      some.add(i == left.size() ? last : left.set(i, last));
    }
    return some;
  }
}
