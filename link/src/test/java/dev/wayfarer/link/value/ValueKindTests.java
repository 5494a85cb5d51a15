package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueKindTests {
  @ParameterizedTest
  @CsvSource({
    "QUOTED, 0",
    "NUMBER, 1",
    "DATE, 2",
    "CELL, 3",
    "SPAN, 4",
    "CODE, 5",
    "LIMIT, 6",
    "CONSTANT, 7"
  })
  void keepTheirNumbersInFilesAndModels(ValueKind kind, int number) {
    assertEquals(number, kind.number());
  }
}
