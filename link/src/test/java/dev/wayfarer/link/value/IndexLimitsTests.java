package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class IndexLimitsTests {
  private static void assertRefused(String message, Executable limits) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, limits).getMessage());
  }

  @Test
  void eachIsAtLeastOne() {
    assertRefused(
        "index.cellsPerColumn: expected >= 1, found 0", () -> new IndexLimits(0, 1, 1, 1, 1));
    assertRefused("index.cells: expected >= 1, found 0", () -> new IndexLimits(1, 0, 1, 1, 1));
    assertRefused(
        "index.characters: expected >= 1, found -1", () -> new IndexLimits(1, 1, -1, 1, 1));
    assertRefused("index.cellLength: expected >= 1, found 0", () -> new IndexLimits(1, 1, 1, 0, 1));
    assertRefused(
        "index.rowsPerTable: expected >= 1, found 0", () -> new IndexLimits(1, 1, 1, 1, 0));
  }

  @Test
  void columnsShareWhatAllMayHold() {
    IndexLimits limits = new IndexLimits(2_000, 6_000, 60_000, 700, 1);
    assertEquals(2_000, limits.cellsOfEach(0));
    assertEquals(2_000, limits.cellsOfEach(2));
    assertEquals(1_500, limits.cellsOfEach(4));
    assertEquals(500, limits.cellsOfEach(100), "not fewer");
    assertEquals(30_000, limits.charactersOfEach(2));
    assertEquals(700, limits.charactersOfEach(1_000), "a whole cell");
  }
}
