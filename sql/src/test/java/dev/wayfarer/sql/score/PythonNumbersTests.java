package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PythonNumbersTests {
  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "-1.5, -1.5",
    "+.5, 0.5",
    "5., 5",
    "1e5, 100000",
    "1.e-2, 0.01",
    "1_000, 1000",
    "1_0.0_1e1_0, 1.001e11",
    "٣.٥, 3.5",
    "-inf, -Infinity",
    "infinity, Infinity"
  })
  void pythonFloatsAreNumbers(String token, double value) {
    assertEquals(OptionalDouble.of(value), PythonNumbers.parseFloat(token));
  }

  @Test
  void nanIsANumber() {
    assertTrue(Double.isNaN(PythonNumbers.parseFloat("nan").orElseThrow()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a", ".", "-", "+-1", "1_", "_1", "1__0", "1_.0", "1._0", "1e", "1e+", "e5", "0x1", "1d",
        "1f", "infinit", "name", "1.2.3", "1,5", "²"
      })
  void otherTokensAreNot(String token) {
    assertEquals(OptionalDouble.empty(), PythonNumbers.parseFloat(token));
  }

  @ParameterizedTest
  @CsvSource({"3, 3", "-3, -3", "+03, 3", "1_0, 10", "٣, 3"})
  void pythonIntegersAreWhole(String token, BigInteger value) {
    assertEquals(Optional.of(value), PythonNumbers.parseInt(token));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.0", "1e1", "\"3\"", "-", "1_", "_1", "1__0", "inf", "all"})
  void otherTokensAreNotWhole(String token) {
    assertEquals(Optional.empty(), PythonNumbers.parseInt(token));
  }

  @Test
  void integersEndAtPythonsMostDigits() {
    assertTrue(PythonNumbers.parseInt("9".repeat(4300)).isPresent());
    assertTrue(PythonNumbers.parseInt("9".repeat(4301)).isEmpty());
  }
}
