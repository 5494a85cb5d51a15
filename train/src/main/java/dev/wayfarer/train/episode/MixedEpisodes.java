package dev.wayfarer.train.episode;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.batch.StreamSeed;
import dev.wayfarer.train.episode.Episodes.Options;
import dev.wayfarer.train.episode.Episodes.Targets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Samples episodes over several sources of examples.
///
/// Each side has databases of all families, as many as the shares of their sources say; the share
/// of a family is that of its sources together. A database is drawn uniformly in its family, never
/// for both sides. Its examples are of one source, drawn by shares among those that have the
/// database, and of one version of the database.
public final class MixedEpisodes implements EpisodeSampler {
  /// Where an example belongs.
  ///
  /// @param source its number
  /// @param family the databases among which this one is drawn
  /// @param database never on both sides of an episode
  /// @param version the schema that the example is over: the database itself, or a variant
  public record Membership(int source, String family, String database, String version) {}

  /// The versions of a database that a source has, each with its examples.
  private record SourceVersions(int source, SortedMap<String, List<Integer>> versions) {}

  /// Databases by name, each with the sources that have it.
  private record Family(
      SortedMap<String, List<SourceVersions>> databases, List<String> names, NameVectors vectors) {}

  private final List<Family> families = new ArrayList<>();

  /// The number of the family of each source.
  private final int[] familyOf;

  private final Options options;
  private final IntFunction<double[]> shares;
  private final long seed;

  /// Episodes over examples.
  ///
  /// @param examples where each belongs; all databases of a source are of one family
  /// @param shares those of the sources at a step; they sum to 1
  /// @param nameVectors by database; families in which one lacks a vector have any targets
  /// @throws InputException where a family has too few databases for two sides
  public MixedEpisodes(
      List<Membership> examples,
      Options options,
      IntFunction<double[]> shares,
      Map<String, float[]> nameVectors,
      long seed) {
    this.options = options;
    this.shares = shares;
    this.seed = seed;
    SortedMap<String, SortedMap<String, SortedMap<Integer, SourceVersions>>> byFamily =
        new TreeMap<>();
    for (int i = 0; i < examples.size(); i++) {
      Membership example = examples.get(i);
      byFamily
          .computeIfAbsent(example.family, _ -> new TreeMap<>())
          .computeIfAbsent(example.database, _ -> new TreeMap<>())
          .computeIfAbsent(example.source, s -> new SourceVersions(s, new TreeMap<>()))
          .versions
          .computeIfAbsent(example.version, _ -> new ArrayList<>())
          .add(i);
    }
    this.familyOf = new int[examples.stream().mapToInt(Membership::source).max().orElse(-1) + 1];
    byFamily.forEach((name, databases) -> families.add(family(name, databases, nameVectors)));
  }

  private Family family(
      String name,
      SortedMap<String, SortedMap<Integer, SourceVersions>> grouped,
      Map<String, float[]> nameVectors) {
    SortedMap<String, List<SourceVersions>> databases = new TreeMap<>();
    grouped.forEach((database, bySource) -> databases.put(database, usable(bySource)));
    databases.values().removeIf(List::isEmpty);
    databases.values().stream()
        .flatMap(List::stream)
        .forEach(source -> familyOf[source.source] = families.size());
    boolean same = options.targets() instanceof Targets.Same;
    int sides = options.source().databases() + (same ? 0 : options.target().databases());
    if (databases.size() < sides) {
      throw new InputException(
          "episodes",
          "%d databases or more in each family of sources".formatted(sides),
          databases.size() + " in " + (name.isEmpty() ? "that of train" : name));
    }
    List<String> names = List.copyOf(databases.keySet());
    boolean similar =
        options.targets() instanceof Targets.Similar && nameVectors.keySet().containsAll(names);
    return new Family(databases, names, new NameVectors(similar ? names : List.of(), nameVectors));
  }

  /// With the same databases on both sides, a single example cannot be shared out.
  private List<SourceVersions> usable(SortedMap<Integer, SourceVersions> bySource) {
    if (options.targets() instanceof Targets.Same) {
      bySource.values().forEach(s -> s.versions.values().removeIf(found -> found.size() < 2));
      bySource.values().removeIf(source -> source.versions.isEmpty());
    }
    return List.copyOf(bySource.values());
  }

  @Override
  public int size() {
    return options.size();
  }

  @Override
  public Episode draw(int step, int task) {
    RandomGenerator random =
        RandomGeneratorFactory.of("L64X128MixRandom").create(StreamSeed.of(seed, step, task));
    double[] ofSources = shares.apply(step);
    int[] sources = counts(ofSources, options.source().databases(), random);
    int[] targets =
        options.targets() instanceof Targets.Same
            ? sources
            : counts(ofSources, options.target().databases(), random);
    List<Episode.Draw> source = new ArrayList<>();
    List<Episode.Draw> target = new ArrayList<>();
    for (int i = 0; i < families.size(); i++) {
      addDraws(families.get(i), ofSources, sources[i], targets[i], random, source, target);
    }
    return new Episode(source, target);
  }

  /// How many databases of each family a side has: on average their share of all, and always as
  /// many as the side has (systematic sampling).
  private int[] counts(double[] ofSources, int databases, RandomGenerator random) {
    double[] ofFamilies = new double[families.size()];
    for (int source = 0; source < familyOf.length; source++) {
      ofFamilies[familyOf[source]] += ofSources[source];
    }
    double start = random.nextDouble();
    int[] counts = new int[ofFamilies.length];
    double sum = 0;
    int before = 0;
    for (int i = 0; i < counts.length; i++) {
      sum += ofFamilies[i] * databases;
      int until = i == counts.length - 1 ? databases : (int) Math.floor(sum + start);
      counts[i] = Math.max(0, Math.min(until, databases) - before);
      before += counts[i];
    }
    return counts;
  }

  private void addDraws(
      Family family,
      double[] ofSources,
      int sources,
      int targets,
      RandomGenerator random,
      List<Episode.Draw> source,
      List<Episode.Draw> target) {
    int fromSource = options.source().examples();
    int fromTarget = options.target().examples();
    switch (options.targets()) {
      case Targets.Similar(double temperature) when family.vectors.isKnown() -> {
        List<String> drawn = Draws.some(family.names, sources, random);
        drawn.forEach(name -> source.add(draw(family, name, ofSources, fromSource, random)));
        if (targets > 0) {
          family
              .vectors
              .similar(drawn, targets, temperature, random)
              .forEach(name -> target.add(draw(family, name, ofSources, fromTarget, random)));
        }
      }
      case Targets.Any(), Targets.Similar _ -> {
        List<String> drawn = Draws.some(family.names, sources + targets, random);
        drawn.stream()
            .limit(sources)
            .forEach(name -> source.add(draw(family, name, ofSources, fromSource, random)));
        drawn.stream()
            .skip(sources)
            .forEach(name -> target.add(draw(family, name, ofSources, fromTarget, random)));
      }
      case Targets.Same() -> {
        for (String name : Draws.some(family.names, sources, random)) {
          Episode.Draw both = draw(family, name, ofSources, fromSource + fromTarget, random);
          int share = Math.max(1, both.examples().size() * fromSource / (fromSource + fromTarget));
          List<Integer> rest = both.examples().subList(share, both.examples().size());
          source.add(new Episode.Draw(both.database(), both.examples().subList(0, share)));
          target.add(new Episode.Draw(both.database(), rest));
        }
      }
    }
  }

  private static Episode.Draw draw(
      Family family, String database, double[] ofSources, int count, RandomGenerator random) {
    SourceVersions source =
        source(requireNonNull(family.databases.get(database)), ofSources, random);
    List<String> versions = List.copyOf(source.versions.keySet());
    String version = versions.get(random.nextInt(versions.size()));
    return new Episode.Draw(
        version, Draws.some(requireNonNull(source.versions.get(version)), count, random));
  }

  /// One of the sources that have a database, by their shares; any where none of them has one.
  private static SourceVersions source(
      List<SourceVersions> sources, double[] ofSources, RandomGenerator random) {
    double sum = sources.stream().mapToDouble(source -> ofSources[source.source]).sum();
    double at = random.nextDouble() * sum;
    for (SourceVersions source : sources) {
      at -= ofSources[source.source];
      if (at < 0) {
        return source;
      }
    }
    return sources.getLast();
  }
}
