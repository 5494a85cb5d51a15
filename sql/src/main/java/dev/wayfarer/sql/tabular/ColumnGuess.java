package dev.wayfarer.sql.tabular;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Finds out what a column of texts holds: numbers or dates if all cells are of one form, else
/// texts.
///
/// Cells like `n/a` stand for nothing among numbers and dates.
final class ColumnGuess {
  private static final Set<String> NOTHING =
      Set.of("na", "n/a", "#n/a", "null", "none", "nan", "-", "--", "–", "—", "?");

  /// Where so much of a column is of one kind, it is told what keeps the rest from it.
  private static final double MOST = 0.8;

  private static final int FEWEST = 5;

  private final NumberGuess numbers;
  private final DateGuess dates = new DateGuess();
  private int cells;
  private int nothing;
  private Optional<String> firstNothing = Optional.empty();

  /// @param prefersDecimalComma where a number could be read with either mark
  ColumnGuess(boolean prefersDecimalComma) {
    this.numbers = new NumberGuess(prefersDecimalComma);
  }

  /// Looks at a cell that is not empty.
  void add(String cell, int line) {
    if (standsForNothing(cell)) {
      nothing++;
      firstNothing = firstNothing.or(() -> Optional.of(cell));
      return;
    }
    cells++;
    numbers.add(cell, line);
    dates.add(cell, line);
  }

  private static boolean standsForNothing(String cell) {
    return NOTHING.contains(cell.strip().toLowerCase(Locale.ROOT));
  }

  /// What the column holds, after all cells.
  ColumnFormat format() {
    Optional<ColumnFormat> found =
        cells == 0 ? Optional.empty() : numbers.format().or(dates::format);
    if (found.isPresent()) {
      ColumnFormat format = found.get();
      List<String> notes = new ArrayList<>(format.notes());
      firstNothing.ifPresent(
          cell -> notes.add("%,d cells like \"%s\" are empty".formatted(nothing, cell)));
      return new ColumnFormat(
          format.type(),
          cell -> standsForNothing(cell) ? Optional.empty() : format.value().apply(cell),
          notes);
    }
    List<String> notes = new ArrayList<>();
    if (cells >= FEWEST) {
      numbers.obstacle(MOST * cells).or(() -> dates.obstacle(MOST * cells)).ifPresent(notes::add);
    }
    return ColumnFormat.text(notes);
  }
}
