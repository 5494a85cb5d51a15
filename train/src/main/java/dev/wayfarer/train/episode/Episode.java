package dev.wayfarer.train.episode;

import java.util.List;
import java.util.stream.Stream;

/// An episode of meta-learning: source examples for the inner step, and target examples of other
/// databases (or, as a control, of the same).
public record Episode(List<Draw> source, List<Draw> target) {
  /// What was drawn from one database.
  ///
  /// @param examples their numbers
  public record Draw(String database, List<Integer> examples) {
    public Draw {
      examples = List.copyOf(examples);
    }
  }

  public Episode {
    source = List.copyOf(source);
    target = List.copyOf(target);
  }

  /// The numbers of the source's examples.
  public int[] sourceExamples() {
    return examples(source);
  }

  /// The numbers of the target's examples.
  public int[] targetExamples() {
    return examples(target);
  }

  /// The numbers of each database's examples, source databases first.
  public List<int[]> examplesByDatabase() {
    return Stream.concat(source.stream(), target.stream())
        .map(draw -> examples(List.of(draw)))
        .toList();
  }

  private static int[] examples(List<Draw> side) {
    return side.stream()
        .flatMap(draw -> draw.examples.stream())
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /// A line for each database:
  ///
  ///     source  concert_singer  12 4 40
  ///     target  pets_1  7 102 3
  @Override
  public String toString() {
    return lines("source", source) + lines("target", target);
  }

  private static String lines(String side, List<Draw> draws) {
    StringBuilder lines = new StringBuilder();
    for (Draw draw : draws) {
      lines.append(side).append("  ").append(draw.database).append(' ');
      draw.examples.forEach(example -> lines.append(' ').append(example));
      lines.append('\n');
    }
    return lines.toString();
  }
}
