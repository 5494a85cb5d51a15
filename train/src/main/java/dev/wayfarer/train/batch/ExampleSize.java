package dev.wayfarer.train.batch;

import dev.wayfarer.train.prepare.PreparedExample;
import java.util.Comparator;

/// How large an example is.
///
/// @param items words, columns and tables
/// @param steps of its gold query
public record ExampleSize(int items, int steps) {
  /// How many items may differ before the width of a batch matters more than its length.
  private static final int LIKE_ITEMS = 16;

  /// Examples that go well together stand near each other: layers cost the square of the items,
  /// decoding costs the longest query.
  public static final Comparator<ExampleSize> ORDER =
      Comparator.comparingInt((ExampleSize exampleSize) -> exampleSize.items / LIKE_ITEMS)
          .thenComparingInt(ExampleSize::steps)
          .thenComparingInt(ExampleSize::items);

  /// A width of 256 makes an item cost as much as 3 · 256 more of its pairs.
  private static final double ITEM = 768;

  /// What a step of a query costs, in pairs of items: products of its decoder against those of six
  /// layers.
  private static final double STEP = 594;

  /// How long an example takes to learn from, in pairs of items; of other sizes of a parser about
  /// the same.
  double work() {
    return items * (items + ITEM) + steps * STEP;
  }

  /// The least extent that both fit into.
  ExampleSize around(ExampleSize other) {
    return new ExampleSize(Math.max(items, other.items), Math.max(steps, other.steps));
  }

  public static ExampleSize of(PreparedExample example) {
    return new ExampleSize(example.input().items(), example.gold().size());
  }
}
