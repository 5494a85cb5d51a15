package dev.wayfarer.train.batch;

import dev.wayfarer.train.prepare.PreparedExample;
import java.util.Comparator;

/// How large an example is.
///
/// @param items words, columns and tables
/// @param steps of its gold query
public record Extent(int items, int steps) {
  /// How many items may differ before the width of a batch matters more than its length.
  private static final int LIKE_ITEMS = 16;

  /// Examples that go well together stand near each other: layers cost the square of the items,
  /// decoding costs the longest query.
  public static final Comparator<Extent> ORDER =
      Comparator.comparingInt((Extent extent) -> extent.items / LIKE_ITEMS)
          .thenComparingInt(Extent::steps)
          .thenComparingInt(Extent::items);

  public static Extent of(PreparedExample example) {
    return new Extent(example.input().items(), example.gold().size());
  }
}
