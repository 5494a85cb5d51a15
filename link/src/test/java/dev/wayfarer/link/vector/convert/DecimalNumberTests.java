package dev.wayfarer.link.vector.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalNumberTests {
  private static float parse(String text) {
    byte[] bytes = ("x" + text + "9").getBytes(StandardCharsets.UTF_8);
    return DecimalNumber.parse(bytes, 1, bytes.length - 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "-0.0",
        "1",
        "+1",
        "1.",
        ".5",
        "-.5",
        "0.038194",
        "1e5",
        "1E-05",
        "-1.25e+3",
        "1e-50",
        "3.4028235e38",
        "1.4e-45",
        "123456789012345678901234567890",
        "0e99999999999",
        "0.12345678901234567890123456789",
        "0.000000000000000000000000000000000012"
      })
  void decimalNumbersAreReadAsJavaReadsThem(String text) {
    assertEquals(Float.parseFloat(text), parse(text));
  }

  @Test
  void everyFloatComesBackFromItsShortestText() {
    Random random = new Random(7);
    for (int i = 0; i < 200_000; i++) {
      float number = Float.intBitsToFloat(random.nextInt());
      if (Float.isFinite(number)) {
        assertEquals(number, parse(Float.toString(number)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "+",
        ".",
        "e5",
        "1e",
        "1e+",
        "1.2.3",
        "--1",
        "1f",
        "0x1",
        "NaN",
        "Infinity",
        "1 ",
        "1,5",
        "١",
        "1e39",
        "-1e9999999999"
      })
  void whatIsNoFiniteNumberIsNaN(String text) {
    assertEquals(Float.NaN, parse(text));
  }
}
