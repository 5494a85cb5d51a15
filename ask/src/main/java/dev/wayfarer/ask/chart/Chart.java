package dev.wayfarer.ask.chart;

import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Which columns of a result are drawn, and how.
///
/// @param x the place of the column along the horizontal axis
/// @param y the place of the column of amounts; that of `x` again for a histogram, which counts
/// @param series the place of the column that tells lines or neighbouring bars apart, if one does
public record Chart(Kind kind, int x, int y, OptionalInt series) {
  private static final int FEWEST_OF_HISTOGRAM = 20;
  private static final int MOST_BARS = 60;
  private static final int MOST_SERIES = 4;
  private static final Pattern TIME = Pattern.compile("\\d{4}(-\\d{2}){0,2}([ T].*)?");
  private static final Pattern TIME_NAME =
      Pattern.compile("(.*[ _])?(year|month|date|day)([ _].*)?");

  /// How rows are drawn.
  public enum Kind {
    BAR,
    LINE,
    SCATTER,
    HISTOGRAM;

    /// As it stands in JSON.
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Chooses a chart for the rows of a query; empty where a table says it better.
  public static Optional<Chart> of(Schema schema, Query query, Rows rows) {
    List<Select.Item> items = query.select().items();
    if (rows.rows().size() < 2 || items.size() != rows.columns().size() || items.size() > 3) {
      return Optional.empty();
    }
    return new Choice(schema, items, rows).chart();
  }

  private record Choice(Schema schema, List<Select.Item> items, Rows rows) {
    private Optional<Chart> chart() {
      List<Integer> amounts = places(this::isAggregatedAmount);
      List<Integer> numbers = places(this::isAmount);
      List<Integer> others = places(place -> !items.get(place).isAggregated());
      if (amounts.size() == 1 && others.size() == items.size() - 1) {
        return switch (others.size()) {
          case 1 -> byCategory(others.getFirst(), amounts.getFirst(), OptionalInt.empty());
          case 2 -> byTwoCategories(others, amounts.getFirst());
          default -> Optional.empty();
        };
      }
      if (others.size() < items.size()) {
        return Optional.empty();
      }
      if (items.size() == 2 && numbers.size() == 2) {
        return Optional.of(
            new Chart(Kind.SCATTER, numbers.get(0), numbers.get(1), OptionalInt.empty()));
      }
      if (items.size() == 2 && numbers.size() == 1) {
        return byCategory(1 - numbers.getFirst(), numbers.getFirst(), OptionalInt.empty());
      }
      if (items.size() == 1 && numbers.size() == 1 && rows.rows().size() > FEWEST_OF_HISTOGRAM) {
        return Optional.of(new Chart(Kind.HISTOGRAM, 0, 0, OptionalInt.empty()));
      }
      return Optional.empty();
    }

    private List<Integer> places(IntPredicate wanted) {
      return IntStream.range(0, items.size()).filter(wanted).boxed().toList();
    }

    private Optional<Chart> byTwoCategories(List<Integer> categories, int amount) {
      boolean firstTellsApart =
          !isTime(categories.get(0))
              && (isTime(categories.get(1))
                  || distinct(categories.get(0)) < distinct(categories.get(1)));
      int series = categories.get(firstTellsApart ? 0 : 1);
      int along = categories.get(firstTellsApart ? 1 : 0);
      return distinct(series) > MOST_SERIES
          ? Optional.empty()
          : byCategory(along, amount, OptionalInt.of(series));
    }

    private Optional<Chart> byCategory(int along, int amount, OptionalInt series) {
      long categories = distinct(along);
      boolean repeats = series.isEmpty() && categories < rows.rows().size();
      if (repeats || categories < 2) {
        return Optional.empty();
      }
      if (isTime(along)) {
        return Optional.of(new Chart(Kind.LINE, along, amount, series));
      }
      return categories > MOST_BARS
          ? Optional.empty()
          : Optional.of(new Chart(Kind.BAR, along, amount, series));
    }

    private long distinct(int place) {
      Set<Cell> seen = new HashSet<>();
      rows.rows().forEach(row -> seen.add(row.get(place)));
      return seen.size();
    }

    /// An aggregate that is a number and no key: the largest number of an order tells nothing.
    private boolean isAggregatedAmount(int place) {
      Select.Item item = items.get(place);
      return item.isAggregated()
          && areNumbers(place)
          && (item.aggregate() == Aggregate.COUNT || column(place).noneMatch(this::isKey));
    }

    /// A number of each row that is neither key, code nor year.
    private boolean isAmount(int place) {
      return !items.get(place).isAggregated()
          && areNumbers(place)
          && !isTime(place)
          && column(place).noneMatch(this::isKey);
    }

    private Stream<Column> column(int place) {
      return items.get(place).expression() instanceof ColumnUse use && !use.column().isStar()
          ? Stream.of(schema.column(use.column()))
          : Stream.empty();
    }

    private boolean isKey(Column column) {
      ColumnId id = column.id();
      String label = " " + column.label().toLowerCase(Locale.ROOT) + " ";
      return schema.isPrimaryKey(id)
          || schema.foreignKeys().stream().anyMatch(key -> key.from().equals(id))
          || label.contains(" id ")
          || label.contains(" code ");
    }

    private boolean areNumbers(int place) {
      return rows.rows().stream()
              .map(row -> row.get(place))
              .allMatch(
                  cell ->
                      cell instanceof Cell.Whole
                          || cell instanceof Cell.Real
                          || cell instanceof Cell.Null)
          && rows.rows().stream().anyMatch(row -> !(row.get(place) instanceof Cell.Null));
    }

    private boolean isTime(int place) {
      boolean isNamedSo =
          column(place)
              .anyMatch(
                  column ->
                      column.type() == ColumnType.TIME
                          || TIME_NAME.matcher(column.label().toLowerCase(Locale.ROOT)).matches());
      return isNamedSo
          && rows.rows().stream()
              .map(row -> row.get(place))
              .allMatch(
                  cell -> cell instanceof Cell.Null || TIME.matcher(cell.toString()).matches());
    }
  }
}
