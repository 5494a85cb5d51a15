package dev.wayfarer.train.episode;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.batch.StreamSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Samples episodes: source databases uniformly, target databases as [Targets] says, and examples
/// of each database uniformly.
public final class Episodes implements EpisodeSampler {
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

  /// How the databases of the target are sampled.
  public sealed interface Targets {
    /// Uniformly from those that are not in the source.
    record Any() implements Targets {}

    /// From those that are not in the source, preferring names similar to the source's.
    ///
    /// A database is drawn with a probability proportional to exp(cos / temperature), where cos is
    /// the cosine of its name's vector and the mean of the source databases' vectors.
    ///
    /// @param temperature a low one prefers similar names more; a high one is closer to [Any]
    record Similar(double temperature) implements Targets {
      public static final NumberRange TEMPERATURE = new NumberRange(1e-3, 1e3, true);

      /// As in the published code of Wang, Lapata and Titov, 2021.
      public static final Similar PAPER = new Similar(0.8);

      public Similar {
        TEMPERATURE.check("temperature", temperature);
      }
    }

    /// Those of the source, with other examples: a control without a change of database.
    ///
    /// No example is on both sides. A database with too few for both divides its examples between
    /// them in the configured proportion; one with a single example is never drawn.
    record Same() implements Targets {}

    /// The choices by name.
    enum Kind {
      ANY,
      SIMILAR,
      SAME
    }

    /// The choice's name.
    default Kind kind() {
      return switch (this) {
        case Any() -> Kind.ANY;
        case Similar _ -> Kind.SIMILAR;
        case Same() -> Kind.SAME;
      };
    }
  }

  /// Both sides of an episode, and how the target is sampled.
  public record Options(Side source, Side target, Targets targets) {
    /// Twelve examples on each side, three of a database, as published by Wang, Lapata and Titov
    /// (2021).
    public static final Options PAPER = new Options(new Side(4, 3), new Side(4, 3));

    public Options {
      if (targets instanceof Targets.Same && source.databases != target.databases) {
        throw new IllegalArgumentException(
            "targets: expected as many source as target databases with same, found %d and %d"
                .formatted(source.databases, target.databases));
      }
    }

    /// How many examples an episode has, at most.
    public int size() {
      return source.size() + target.size();
    }

    /// Any other databases as targets.
    public Options(Side source, Side target) {
      this(source, target, new Targets.Any());
    }
  }

  private final SequencedMap<String, List<Integer>> examples = new TreeMap<>();
  private final List<String> names;
  private final NameVectors vectors;
  private final Options options;
  private final long seed;

  /// Episodes whose targets do not depend on names.
  ///
  /// @param databases the database of each example
  /// @throws InputException where there are too few databases for two sides
  public Episodes(List<String> databases, Options options, long seed) {
    this(databases, options, Map.of(), seed);
  }

  /// Episodes over examples.
  ///
  /// @param databases the database of each example
  /// @param nameVectors by database, all of one length: similar names have vectors of a similar
  ///   direction; needed for [Targets.Similar] alone
  /// @throws InputException where there are too few databases for two sides
  public Episodes(
      List<String> databases, Options options, Map<String, float[]> nameVectors, long seed) {
    for (int i = 0; i < databases.size(); i++) {
      examples.computeIfAbsent(databases.get(i), _ -> new ArrayList<>()).add(i);
    }
    this.names =
        switch (options.targets) {
          case Targets.Any() -> List.copyOf(examples.keySet());
          case Targets.Similar _ -> List.copyOf(examples.keySet());
          case Targets.Same() ->
              examples.keySet().stream().filter(name -> of(name).size() > 1).toList();
        };
    this.vectors =
        new NameVectors(
            options.targets instanceof Targets.Similar ? names : List.of(), nameVectors);
    this.options = options;
    this.seed = seed;
    checkThatThereAreEnough();
  }

  private void checkThatThereAreEnough() {
    int sources = options.source.databases;
    int targets = options.target.databases;
    if (options.targets instanceof Targets.Same) {
      if (names.size() < sources) {
        throw new InputException(
            "episodes",
            "at least %d databases with two examples or more".formatted(sources),
            String.valueOf(names.size()));
      }
    } else if (names.size() < sources + targets) {
      throw new InputException(
          "episodes",
          "examples of at least %d databases (%d as source and %d as target)"
              .formatted(sources + targets, sources, targets),
          String.valueOf(names.size()));
    }
  }

  @Override
  public int size() {
    return options.size();
  }

  @Override
  public Episode draw(int step, int task) {
    RandomGenerator random =
        RandomGeneratorFactory.of("L64X128MixRandom").create(StreamSeed.of(seed, step, task));
    int sources = options.source.databases;
    int targets = options.target.databases;
    return switch (options.targets) {
      case Targets.Any() -> {
        List<String> drawn = Draws.some(names, sources + targets, random);
        yield apart(drawn.subList(0, sources), drawn.subList(sources, drawn.size()), random);
      }
      case Targets.Similar(double temperature) -> {
        List<String> drawn = Draws.some(names, sources, random);
        yield apart(drawn, vectors.similar(drawn, targets, temperature, random), random);
      }
      case Targets.Same() -> together(Draws.some(names, sources, random), random);
    };
  }

  private Episode apart(List<String> sources, List<String> targets, RandomGenerator random) {
    return new Episode(
        side(sources, options.source.examples, random),
        side(targets, options.target.examples, random));
  }

  /// The examples of a database.
  private List<Integer> of(String name) {
    return requireNonNull(examples.get(name));
  }

  private List<Episode.Draw> side(List<String> databases, int count, RandomGenerator random) {
    return databases.stream()
        .map(name -> new Episode.Draw(name, Draws.some(of(name), count, random)))
        .toList();
  }

  private Episode together(List<String> databases, RandomGenerator random) {
    List<Episode.Draw> sources = new ArrayList<>();
    List<Episode.Draw> targets = new ArrayList<>();
    int wanted = options.source.examples + options.target.examples;
    for (String name : databases) {
      List<Integer> drawn = Draws.some(of(name), wanted, random);
      int share = Math.max(1, drawn.size() * options.source.examples / wanted);
      sources.add(new Episode.Draw(name, drawn.subList(0, share)));
      targets.add(new Episode.Draw(name, drawn.subList(share, drawn.size())));
    }
    return new Episode(sources, targets);
  }
}
