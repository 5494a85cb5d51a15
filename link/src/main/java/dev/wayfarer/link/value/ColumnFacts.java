package dev.wayfarer.link.value;

import dev.wayfarer.link.value.ColumnCells.Coverage;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What is known of a column's cells. Where they are a sample, so are the facts.
///
/// @param coverage how much of the column was read
/// @param distinct how many different cells were read
/// @param numbers what the numbers among them are, also those that are stored as text
/// @param dates how the days among them are spelled
/// @param codes all cells in order, where there are few and they are short; else none
/// @param missing whether a row was seen that has no cell, but NULL
public record ColumnFacts(
    Coverage coverage,
    int distinct,
    Optional<NumberFacts> numbers,
    Set<DateSpelling> dates,
    List<Code> codes,
    boolean missing) {
  static final ColumnFacts NONE =
      new ColumnFacts(Coverage.NOTHING, 0, Optional.empty(), Set.of(), List.of(), false);

  public ColumnFacts {
    codes = List.copyOf(codes);
  }

  /// The numbers among the cells of a column.
  ///
  /// @param distinct how many different cells are numbers
  /// @param whole whether none has a fraction
  public record NumberFacts(int distinct, double min, double max, boolean whole) {}

  /// One of few different cells.
  ///
  /// @param text as it is stored; of a number, its digits
  /// @param number whether it is stored as a number
  public record Code(String text, boolean number) {}

  /// Whether every cell that was read is a number.
  public boolean onlyNumbers() {
    return distinct > 0 && numbers.map(NumberFacts::distinct).orElse(0) == distinct;
  }
}
