package dev.wayfarer.train.batch;

import dev.wayfarer.train.prepare.PreparedExample;
import java.util.Comparator;

/// The size of an example, by which batches are formed.
///
/// @param items words, columns and tables
/// @param steps of its gold query
public record ExampleSize(int items, int steps) {
  /// Examples whose numbers of items differ by less than this count as equally wide.
  private static final int LIKE_ITEMS = 16;

  /// Sorts examples that fit into one batch next to each other: layers cost the square of the
  /// items, decoding costs the longest query.
  public static final Comparator<ExampleSize> ORDER =
      Comparator.comparingInt((ExampleSize exampleSize) -> exampleSize.items / LIKE_ITEMS)
          .thenComparingInt(ExampleSize::steps)
          .thenComparingInt(ExampleSize::items);

  /// The cost of an item, in pairs of items, for a width of 256: 3 · 256.
  private static final double ITEM = 768;

  /// The cost of a step of a query, in pairs of items: a decoder step against six layers.
  private static final double STEP = 594;

  /// Returns the computing time of an example, in pairs of items. It fits parsers of other sizes
  /// roughly, too.
  double work() {
    return items * (items + ITEM) + steps * STEP;
  }

  /// Returns the smallest size that both fit into.
  ExampleSize around(ExampleSize other) {
    return new ExampleSize(Math.max(items, other.items), Math.max(steps, other.steps));
  }

  public static ExampleSize of(PreparedExample example) {
    return new ExampleSize(example.input().items(), example.gold().size());
  }
}
