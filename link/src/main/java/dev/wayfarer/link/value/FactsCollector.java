package dev.wayfarer.link.value;

import dev.wayfarer.link.value.ColumnFacts.Code;
import dev.wayfarer.link.value.ColumnFacts.NumberFacts;
import dev.wayfarer.sql.run.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/// Collects statistics of a column's cells.
final class FactsCollector {
  private static final int MOST_CODES = 12;
  private static final int LONGEST_CODE = 40;
  private static final int TEXTS_TRIED_AS_DATES = 100;
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?\\d{1,300}(?:\\.\\d{0,300})?|[-+]?\\.\\d{1,300}");

  private int numbers;
  private double min = Double.POSITIVE_INFINITY;
  private double max = Double.NEGATIVE_INFINITY;
  private boolean whole = true;
  private int textsTried;
  private final Set<DateSpelling> dates = EnumSet.noneOf(DateSpelling.class);

  private FactsCollector() {}

  static ColumnFacts collect(ColumnCells read) {
    FactsCollector collector = new FactsCollector();
    read.cells().forEach(collector::add);
    Optional<NumberFacts> numbers =
        collector.numbers == 0
            ? Optional.empty()
            : Optional.of(
                new NumberFacts(collector.numbers, collector.min, collector.max, collector.whole));
    return new ColumnFacts(
        read.coverage(),
        read.cells().size(),
        numbers,
        collector.dates,
        codes(read.cells()),
        read.missing());
  }

  private void add(Cell cell) {
    OptionalDouble number = number(cell);
    if (number.isPresent()) {
      numbers++;
      min = Math.min(min, number.getAsDouble());
      max = Math.max(max, number.getAsDouble());
      whole &= number.getAsDouble() == Math.rint(number.getAsDouble());
    }
    if (cell instanceof Cell.Text(var text) && textsTried < TEXTS_TRIED_AS_DATES) {
      textsTried++;
      DateSpelling.of(text).ifPresent(dates::add);
    }
  }

  /// What a cell is worth; nothing where it is no number.
  static OptionalDouble number(Cell cell) {
    return switch (cell) {
      case Cell.Whole(var value) -> OptionalDouble.of((double) value);
      case Cell.Real(var value) -> OptionalDouble.of(value);
      case Cell.Text(var text) when NUMBER.matcher(text.strip()).matches() ->
          OptionalDouble.of(Double.parseDouble(text.strip()));
      case Cell.Text _, Cell.Null _, Cell.Bytes _ -> OptionalDouble.empty();
    };
  }

  private static List<Code> codes(List<Cell> cells) {
    if (cells.size() > MOST_CODES) {
      return List.of();
    }
    List<Code> codes = new ArrayList<>();
    for (Cell cell : cells) {
      Code code = new Code(cell.toString(), !(cell instanceof Cell.Text));
      if (code.text().length() > LONGEST_CODE) {
        return List.of();
      }
      codes.add(code);
    }
    codes.sort(Comparator.comparing(Code::text).thenComparing(Code::number));
    return codes;
  }
}
