package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.run.Cell;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PythonValuesTests {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.1",
        "1.0",
        "-0.0",
        "1e+16",
        "1000000000000000.0",
        "1.2345678901234568e+17",
        "0.0001",
        "1e-05",
        "5e-324",
        "2e+23",
        "1.5e+300",
        "-2.5",
        "0.3333333333333333",
        "9007199254740992.0",
        "0.00012345",
        "1.7976931348623157e+308"
      })
  void aFloatIsWrittenAsPythonWritesIt(String python) {
    assertEquals(python, PythonValues.repr(Double.parseDouble(python)));
  }

  @Test
  void whatIsWrittenGivesTheNumberBack() {
    Random random = new Random(7);
    for (int i = 0; i < 100_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertEquals(value, Double.parseDouble(PythonValues.repr(value)));
      }
    }
  }

  @Test
  void infinityHasNoDigits() {
    assertEquals("-inf", PythonValues.repr(Double.NEGATIVE_INFINITY));
  }

  @Test
  void bytesAreWrittenWithEscapes() {
    assertEquals("b'a\\x00\\xff\\n\\\\'", PythonValues.repr(new byte[] {'a', 0, -1, '\n', '\\'}));
    assertEquals("b\"it's\"", PythonValues.repr("it's".getBytes(StandardCharsets.US_ASCII)));
    assertEquals("b'\\'\"'", PythonValues.repr("'\"".getBytes(StandardCharsets.US_ASCII)));
  }

  @Test
  void equalNumbersOfBothTypesAreOne() {
    assertEquals(canonical(1), canonical(1.0));
    assertEquals(canonical(0), canonical(-0.0));
    assertNotEquals(canonical(9007199254740993L), canonical(9007199254740992.0));
    assertNotEquals(canonical(Long.MAX_VALUE), canonical(0x1p63));
    assertEquals(canonical(Long.MIN_VALUE), canonical(-0x1p63));
    assertNotEquals(new Cell.Text("1"), canonical(1));
  }

  @Test
  void textIsOrderedByCodePoints() {
    assertTrue(PythonValues.TEXT_ORDER.compare("\uFFFD", "😀") < 0);
    assertTrue(PythonValues.TEXT_ORDER.compare("😀", "😁") < 0);
    assertTrue(PythonValues.TEXT_ORDER.compare("a", "ab") < 0);
  }

  private static Cell canonical(long value) {
    return PythonValues.canonical(new Cell.Whole(value));
  }

  private static Cell canonical(double value) {
    return PythonValues.canonical(new Cell.Real(value));
  }
}
