package dev.wayfarer.link.wordpiece;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChinesePiecesTests {
  @ParameterizedTest
  @CsvSource({
    "[CLS], true",
    "ship, true",
    "##ship, true",
    "灯, true",
    "##塔, true",
    "。, true",
    "é, false",
    "корабль, false",
    "か, false"
  })
  void piecesOfOtherScriptsAreLeftOut(String piece, boolean kept) {
    assertEquals(kept, ChinesePieces.contains(piece));
  }
}
