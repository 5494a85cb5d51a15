package dev.wayfarer.sql.schema;

import java.util.List;

/// How a column of texts spells numbers.
///
/// @param removed what stands in them and says nothing of their value: separators of thousands, a
///   currency
/// @param decimalComma whether a comma is the decimal mark, and not a point
public record NumberSpelling(List<String> removed, boolean decimalComma) {
  public NumberSpelling {
    removed = List.copyOf(removed);
  }

  /// Whether SQL takes the texts for numbers as they are.
  public boolean isPlain() {
    return removed.isEmpty() && !decimalComma;
  }
}
