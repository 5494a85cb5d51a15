package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DenotationTests {
  private static final boolean ORDERED = true;
  private static final boolean UNORDERED = false;

  @Test
  void columnsMayComeInAnyOrder() {
    assertTrue(matches("1 a|2 b", "a 1|b 2", ORDERED));
    assertFalse(matches("1 a|2 b", "a 2|b 1", ORDERED));
    assertFalse(matches("1 a|2 b", "a 2|b 1", UNORDERED));
  }

  @Test
  void rowsMayComeInAnyOrderUnlessItMatters() {
    assertTrue(matches("1 a|2 b", "b 2|a 1", UNORDERED));
    assertFalse(matches("1 a|2 b", "b 2|a 1", ORDERED));
  }

  @Test
  void howOftenARowComesCounts() {
    assertFalse(matches("1|1|2", "1|2|2", UNORDERED));
    assertFalse(matches("1|1", "1", UNORDERED));
  }

  @Test
  void allEmptyResultsAreTheSame() {
    assertTrue(matches("", "", ORDERED));
    assertFalse(matches("", "1", UNORDERED));
  }

  @Test
  void equalNumbersOfBothTypesMatch() {
    assertTrue(matches("1 2.5", "2.5 1.0", ORDERED));
  }

  @Test
  void equalRowsWhoseCellsPythonSortsDifferentlyAreRejected() {
    assertFalse(matches("10 10/", "10.0 10/", ORDERED));
    assertTrue(matches("10 9", "10.0 9", ORDERED));
  }

  @Test
  void theSearchAgreesWithTryingEveryOrder() {
    Random random = new Random(11);
    int matching = 0;
    for (int i = 0; i < 3_000; i++) {
      int width = 1 + random.nextInt(4);
      int height = 1 + random.nextInt(5);
      List<List<Cell>> gold = randomColumns(random, width, height);
      List<List<Cell>> predicted =
          random.nextBoolean() ? randomColumns(random, width, height) : shuffled(gold, random);
      boolean exhaustive =
          orders(width)
              .anyMatch(order -> sameRows(gold, order.stream().map(predicted::get).toList()));
      assertEquals(exhaustive, ColumnOrderSearch.exists(gold, predicted), gold + " " + predicted);
      matching += exhaustive ? 1 : 0;
    }
    assertTrue(matching > 500 && matching < 2_900, "one-sided sample: " + matching);
  }

  @Test
  void manyAlikeColumnsDoNotTakeForever() {
    Random random = new Random(13);
    List<List<Cell>> gold = randomColumns(random, 40, 60);
    List<List<Cell>> same = shuffled(gold, random);
    List<List<Cell>> other = new ArrayList<>(same);
    other.set(0, shuffled(List.of(same.getFirst()), random).getFirst());
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          assertTrue(ColumnOrderSearch.exists(gold, same));
          ColumnOrderSearch.exists(gold, other);
        });
  }

  private static boolean matches(String gold, String predicted, boolean orderMatters) {
    return Denotation.of(rows(gold)).matches(Denotation.of(rows(predicted)), orderMatters);
  }

  private static Rows rows(String text) {
    List<List<Cell>> rows =
        Stream.of(text.split("\\|"))
            .filter(row -> !row.isEmpty())
            .map(row -> Stream.of(row.split(" ")).map(DenotationTests::cell).toList())
            .toList();
    List<String> columns =
        rows.isEmpty() ? List.of() : Collections.nCopies(rows.getFirst().size(), "x");
    return new Rows(columns, rows, false);
  }

  private static Cell cell(String text) {
    if (text.matches("\\d+")) {
      return new Cell.Whole(Long.parseLong(text));
    }
    return text.matches("\\d+\\.\\d+")
        ? new Cell.Real(Double.parseDouble(text))
        : new Cell.Text(text);
  }

  private static List<List<Cell>> randomColumns(Random random, int width, int height) {
    return IntStream.range(0, width)
        .mapToObj(
            _ -> random.ints(height, 0, 2).mapToObj(value -> (Cell) new Cell.Whole(value)).toList())
        .toList();
  }

  /// The same table with rows and columns in another order.
  private static List<List<Cell>> shuffled(List<List<Cell>> columns, Random random) {
    List<Integer> order =
        new ArrayList<>(IntStream.range(0, columns.getFirst().size()).boxed().toList());
    Collections.shuffle(order, random);
    List<List<Cell>> shuffled = new ArrayList<>();
    for (List<Cell> column : columns) {
      shuffled.add(order.stream().map(column::get).toList());
    }
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  private static boolean sameRows(List<List<Cell>> left, List<List<Cell>> right) {
    return Denotation.counts(transposed(left)).equals(Denotation.counts(transposed(right)));
  }

  private static List<List<Cell>> transposed(List<List<Cell>> columns) {
    return IntStream.range(0, columns.getFirst().size())
        .mapToObj(row -> columns.stream().map(column -> column.get(row)).toList())
        .toList();
  }

  private static Stream<List<Integer>> orders(int width) {
    if (width == 0) {
      return Stream.of(List.of());
    }
    return orders(width - 1)
        .flatMap(
            order ->
                IntStream.range(0, width)
                    .mapToObj(
                        place -> {
                          List<Integer> longer = new ArrayList<>(order);
                          longer.add(place, width - 1);
                          return longer;
                        }));
  }
}
