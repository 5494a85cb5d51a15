package dev.wayfarer.sql.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.dialect.PostgreSqlDialect;
import dev.wayfarer.sql.dialect.Wrap;
import dev.wayfarer.sql.schema.Storage.Kind;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What two sides become, so that they compare as in SQLite: `x` stands for the left one, `y` for
/// the right one.
class AffinityTests {
  private static final PostgreSqlDialect DIALECT = new PostgreSqlDialect();
  private static final Affinity AFFINITY = new Affinity(DIALECT);
  private static final String NUMBER_OF_X = DIALECT.asNumber().around("x");
  private static final String NUMBER_OF_Y = DIALECT.asNumber().around("y");

  private static String constant(Kind left, Literal literal) {
    Affinity.Constant constant = AFFINITY.with(left, literal);
    return constant.left().around("x") + " = " + constant.right();
  }

  private static String match(Kind left, boolean column, Kind right, boolean otherColumn) {
    Affinity.Match match = AFFINITY.with(left, column, right, otherColumn);
    return match.left().around("x") + " = " + match.right().around("y");
  }

  private static String match(Kind left, Kind right) {
    return match(left, true, right, true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "WHOLE|x = 7",
        "DECIMAL|x = 7",
        "REAL|x = 7",
        "BOOLEAN|CAST(x AS BIGINT) = 7",
        "TEXT|x = '7'",
        "DATE|CAST(x AS TEXT) = '7'",
        "TIMESTAMP|CAST(x AS TEXT) = '7'",
        "BYTES|CAST(x AS TEXT) = '7'",
        "OTHER|CAST(x AS TEXT) = '7'"
      })
  void numbersTakeTheKindOfTheLeftSide(Kind left, String expected) {
    assertEquals(expected, constant(left, new Literal.Numeral(new BigDecimal("7"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "WHOLE|` 07.50 `|x = 7.50",
        "DECIMAL|-3.|x = -3",
        "REAL|.5|x = 0.5",
        "REAL|.|CAST(x AS TEXT) = '.'",
        "WHOLE|seven|CAST(x AS TEXT) = 'seven'",
        "BOOLEAN|` 1 `|CAST(x AS BIGINT) = 1",
        "BOOLEAN|TRUE|CAST(x AS TEXT) = 'true'",
        "TEXT|7|x = '7'",
        "TEXT|O'Brien|x = 'O''Brien'",
        "DATE|2024-02-29|x = '2024-02-29'",
        "DATE|2023-02-29|CAST(x AS TEXT) = '2023-02-29'",
        "DATE|2024-2-9|CAST(x AS TEXT) = '2024-2-9'",
        "DATE|0001-01-01|x = '0001-01-01'",
        "DATE|9999-12-31|x = '9999-12-31'",
        "DATE|0000-01-01|CAST(x AS TEXT) = '0000-01-01'",
        "DATE|-0001-01-01|CAST(x AS TEXT) = '-0001-01-01'",
        "DATE|+12024-02-29|CAST(x AS TEXT) = '+12024-02-29'",
        "TIMESTAMP|+12024-02-29 18:30:00|CAST(x AS TEXT) = '+12024-02-29 18:30:00'",
        "TIMESTAMP|2024-02-29 18:30:00|x = '2024-02-29 18:30:00'",
        "TIMESTAMP|2024-02-29T18:30:00|CAST(x AS TEXT) = '2024-02-29T18:30:00'",
        "TIMESTAMP|2023-02-29 18:30:00|CAST(x AS TEXT) = '2023-02-29 18:30:00'",
        "TIMESTAMP|` 18:30:00`|CAST(x AS TEXT) = ' 18:30:00'",
        "TIMESTAMP|0000-01-01 00:00:00|CAST(x AS TEXT) = '0000-01-01 00:00:00'",
        "TIMESTAMP|0001-01-01 00:00:00|x = '0001-01-01 00:00:00'",
        "BYTES|x|CAST(x AS TEXT) = 'x'",
        "OTHER|x|CAST(x AS TEXT) = 'x'"
      })
  void textsTakeTheKindOfTheLeftSideWhereTheyCan(Kind left, String text, String expected) {
    assertEquals(expected, constant(left, new Literal.Text(text)));
  }

  @Test
  void aConstantThatIsUnknownIsAText() {
    assertEquals(
        "x = '" + ExpressionPrinter.UNKNOWN + "'", constant(Kind.TEXT, new Literal.Unknown()));
  }

  @ParameterizedTest
  @EnumSource
  void sidesOfOneKindStay(Kind kind) {
    assertEquals("x = y", match(kind, kind));
    assertEquals(Wrap.NONE, AFFINITY.within(kind, kind));
  }

  @Test
  void numbersCompareAndSoDoTimes() {
    assertEquals("x = y", match(Kind.WHOLE, Kind.REAL));
    assertEquals("x = y", match(Kind.DATE, Kind.TIMESTAMP));
    assertEquals("x = y", match(Kind.TIMESTAMP, Kind.DATE));
    assertEquals(Wrap.NONE, AFFINITY.within(Kind.WHOLE, Kind.DECIMAL));
    assertEquals(Wrap.NONE, AFFINITY.within(Kind.DATE, Kind.TIMESTAMP));
  }

  @Test
  void truthValuesBesideNumbersAreNumbers() {
    assertEquals("CAST(x AS BIGINT) = y", match(Kind.BOOLEAN, Kind.WHOLE));
    assertEquals("x = CAST(y AS BIGINT)", match(Kind.REAL, Kind.BOOLEAN));
    assertEquals("CAST(x AS BIGINT)", AFFINITY.within(Kind.BOOLEAN, Kind.WHOLE).around("x"));
  }

  @Test
  void textsBesideColumnsOfNumbersAreNumbers() {
    assertEquals("x = " + NUMBER_OF_Y, match(Kind.WHOLE, true, Kind.TEXT, true));
    assertEquals("CAST(x AS TEXT) = y", match(Kind.WHOLE, false, Kind.TEXT, true), "no column");
    assertEquals(NUMBER_OF_X + " = y", match(Kind.TEXT, true, Kind.WHOLE, true));
    assertEquals("x = CAST(y AS TEXT)", match(Kind.TEXT, true, Kind.WHOLE, false), "no column");
    assertEquals(NUMBER_OF_X, AFFINITY.within(Kind.TEXT, Kind.REAL).around("x"));
  }

  @Test
  void allElseIsComparedAsText() {
    assertEquals("CAST(x AS TEXT) = y", match(Kind.DATE, Kind.TEXT));
    assertEquals("CAST(x AS TEXT) = CAST(y AS TEXT)", match(Kind.DATE, Kind.WHOLE));
    assertEquals("CAST(x AS TEXT) = CAST(y AS TEXT)", match(Kind.WHOLE, Kind.TIMESTAMP));
    assertEquals("CAST(x AS TEXT) = CAST(y AS TEXT)", match(Kind.BOOLEAN, Kind.DATE));
    assertEquals("x = CAST(y AS TEXT)", match(Kind.TEXT, Kind.BOOLEAN));
    assertEquals("CAST(x AS TEXT)", AFFINITY.within(Kind.DATE, Kind.TEXT).around("x"));
    assertEquals("x", AFFINITY.within(Kind.TEXT, Kind.DATE).around("x"));
    assertEquals(
        DIALECT.asNumber().around("CAST(x AS TEXT)"),
        AFFINITY.within(Kind.DATE, Kind.WHOLE).around("x"));
  }
}
