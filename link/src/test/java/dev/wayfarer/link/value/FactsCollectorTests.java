package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.ColumnCells.Coverage;
import dev.wayfarer.link.value.ColumnFacts.Code;
import dev.wayfarer.link.value.ColumnFacts.NumberFacts;
import dev.wayfarer.sql.run.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FactsCollectorTests {
  private static ColumnFacts facts(List<Cell> cells) {
    return FactsCollector.collect(new ColumnCells(cells, Coverage.WHOLE));
  }

  private static List<Cell> texts(int count) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      cells.add(new Cell.Text("word" + i));
    }
    return cells;
  }

  @Test
  void aColumnOfWhichNothingIsKnownIsNotOneOfNumbers() {
    assertFalse(ColumnFacts.NONE.onlyNumbers());
    assertTrue(facts(List.of(new Cell.Whole(1), new Cell.Text("2"))).onlyNumbers());
    assertFalse(facts(List.of(new Cell.Whole(1), new Cell.Text("x"))).onlyNumbers());
  }

  @ParameterizedTest
  @ValueSource(strings = {"12", " 12 ", "+12", "12.", "12.0"})
  void textsOfDigitsAreNumbers(String text) {
    assertEquals(OptionalDouble.of(12), FactsCollector.number(new Cell.Text(text)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "12a", "1e3", "0x10", "NaN", "1,200"})
  void otherTextsAreNone(String text) {
    assertEquals(OptionalDouble.empty(), FactsCollector.number(new Cell.Text(text)));
  }

  @Test
  void numbersAreSummedUpWhateverTheyAreStoredAs() {
    List<Cell> cells = List.of(new Cell.Whole(3), new Cell.Real(-2), new Cell.Text("x"));
    assertEquals(Optional.of(new NumberFacts(2, -2, 3, true)), facts(cells).numbers());
    List<Cell> fraction = List.of(new Cell.Whole(3), new Cell.Text("0.5"));
    assertEquals(Optional.of(new NumberFacts(2, 0.5, 3, false)), facts(fraction).numbers());
  }

  @Test
  void aHundredTextsAreTriedAsDates() {
    List<Cell> cells = texts(99);
    cells.add(new Cell.Text("2024-01-31"));
    assertEquals(Set.of(DateSpelling.ISO), facts(cells).dates());
    List<Cell> more = texts(100);
    more.add(new Cell.Text("2024-01-31"));
    assertEquals(Set.of(), facts(more).dates());
  }

  @Test
  void numbersAreNotTriedAsDates() {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      cells.add(new Cell.Whole(i));
    }
    cells.add(new Cell.Text("2024-01-31"));
    assertEquals(Set.of(DateSpelling.ISO), facts(cells).dates());
  }

  @Test
  void fewShortCellsAreCodes() {
    assertEquals(12, facts(texts(12)).codes().size());
    assertEquals(List.of(), facts(texts(13)).codes());
    assertEquals(1, facts(List.of(new Cell.Text("x".repeat(40)))).codes().size());
    assertEquals(List.of(), facts(List.of(new Cell.Text("x".repeat(41)))).codes());
    assertEquals(
        List.of(new Code("1", false), new Code("1", true), new Code("N", false)),
        facts(List.of(new Cell.Text("N"), new Cell.Whole(1), new Cell.Text("1"))).codes());
  }
}
