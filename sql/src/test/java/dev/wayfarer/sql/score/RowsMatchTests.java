package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowsMatchTests {
  private static Rows rows(int columns, List<List<Cell>> rows) {
    return new Rows(IntStream.range(0, columns).mapToObj(i -> "c" + i).toList(), rows, false);
  }

  private static Rows column(Cell... cells) {
    return rows(1, Arrays.stream(cells).map(List::of).toList());
  }

  private static Cell text(String text) {
    return new Cell.Text(text);
  }

  private static Cell whole(long number) {
    return new Cell.Whole(number);
  }

  @Test
  void orderOfRowsAndColumnsDoesNotCount() {
    Rows gold = rows(2, List.of(List.of(text("Ann"), whole(1)), List.of(text("Bea"), whole(2))));
    Rows turned = rows(2, List.of(List.of(whole(2), text("Bea")), List.of(whole(1), text("Ann"))));
    Rows mixed = rows(2, List.of(List.of(whole(1), text("Bea")), List.of(whole(2), text("Ann"))));
    assertTrue(RowsMatch.isSame(gold, turned));
    assertFalse(RowsMatch.isSame(gold, mixed));
  }

  @Test
  void howOftenARowComesCounts() {
    Rows twice = column(text("x"), text("x"), text("y"));
    assertTrue(RowsMatch.isSame(twice, column(text("y"), text("x"), text("x"))));
    assertFalse(RowsMatch.isSame(twice, column(text("y"), text("y"), text("x"))));
    assertFalse(RowsMatch.isSame(twice, column(text("x"), text("y"))));
  }

  @Test
  void numbersAreEqualToSixDigitsHoweverTheyAreStored() {
    assertTrue(RowsMatch.isSame(column(whole(7)), column(new Cell.Real(7))));
    assertTrue(RowsMatch.isSame(column(text(" 7.50")), column(new Cell.Real(7.5))));
    assertTrue(RowsMatch.isSame(column(new Cell.Real(83.333333)), column(new Cell.Real(83.3333))));
    assertFalse(RowsMatch.isSame(column(new Cell.Real(83.34)), column(new Cell.Real(83.33))));
    assertTrue(RowsMatch.isSame(column(whole(0)), column(new Cell.Real(-0.0))));
    assertFalse(RowsMatch.isSame(column(Cell.NULL), column(whole(0))));
  }

  @Test
  void resultsWithoutRowsAreAllTheSame() {
    assertTrue(RowsMatch.isSame(rows(1, List.of()), rows(2, List.of())));
    assertFalse(RowsMatch.isSame(rows(1, List.of()), column(Cell.NULL)));
  }

  @Test
  void anotherNumberOfColumnsIsWrong() {
    assertFalse(RowsMatch.isSame(column(whole(1)), rows(2, List.of(List.of(whole(1), whole(1))))));
  }
}
