package dev.wayfarer.sql.key;

import dev.wayfarer.sql.schema.ColumnStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The whole numbers that a column holds, as statistics tell: from, to, and how many.
record ColumnRange(double low, double high, double distinct) {
  /// With no more gaps than this, each number between the ends is there.
  private static final double FULL = 0.99;

  /// The range of a column, where statistics know one.
  static Optional<ColumnRange> of(ColumnStatistics column) {
    if (column.low().isEmpty() || column.high().isEmpty() || column.distinct().isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new ColumnRange(
              Double.parseDouble(column.low().get()),
              Double.parseDouble(column.high().get()),
              column.distinct().getAsDouble()));
    } catch (NumberFormatException _) {
      return Optional.empty(); // a date
    }
  }

  /// Which share of some values the column has; empty where the range cannot tell.
  OptionalDouble shareOf(List<String> values) {
    long inside = values.stream().filter(this::isInside).count();
    boolean isFull = distinct >= FULL * (high - low + 1);
    return values.isEmpty() || (inside == values.size() && !isFull)
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) inside / values.size());
  }

  private boolean isInside(String value) {
    try {
      double number = Double.parseDouble(value);
      return number >= low && number <= high;
    } catch (NumberFormatException _) {
      return false;
    }
  }
}
