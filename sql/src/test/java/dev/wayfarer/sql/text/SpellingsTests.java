package dev.wayfarer.sql.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.ast.ArithmeticOperator;
import dev.wayfarer.sql.ast.DatePart;
import dev.wayfarer.sql.ast.Expression;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Schema;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What people spell in many ways is one tree: parts of dates, ratios, aggregates under a
/// condition.
class SpellingsTests {
  private static final Schema SCHEMA = Harbour.schema();
  private final SqlReader reader = new SqlReader(SCHEMA);

  private Expression item(String item, String table) {
    return reader.read("SELECT " + item + " FROM " + table).select().items().getFirst().whole();
  }

  private void assertSame(String expected, String... others) {
    Expression tree = item(expected, "ship");
    assertEquals(
        "SELECT " + expected + " FROM ship",
        new SqlPrinter(SCHEMA).print(reader.read("SELECT " + expected + " FROM ship")));
    for (String other : others) {
      assertEquals(tree, item(other, "ship"), other);
    }
  }

  /// A text with a caret before what the error is about.
  private void failsAtCaret(String sql, String expected) {
    SqlSyntaxException e =
        assertThrows(SqlSyntaxException.class, () -> reader.read(sql.replace("^", "")));
    assertEquals(sql.indexOf('^'), e.offset(), e.getMessage());
    assertTrue(e.getMessage().contains("expected " + expected + ", found"), e.getMessage());
  }

  @Test
  void partsOfDatesAreReadInTheWaysOfAllDatabases() {
    assertSame(
        "strftime('%Y', \"built in\")",
        "STRFTIME(\"%Y\", \"built in\")",
        "substr(\"built in\", 1, 4)",
        "substring(\"built in\", 1, 4)",
        "EXTRACT(YEAR FROM \"built in\")",
        "year(\"built in\")",
        "CAST(strftime('%Y', \"built in\") AS INTEGER)",
        "CAST(substr(\"built in\", 1, 4) AS INT)",
        "CAST(year(ship.\"built in\") AS BIGINT)",
        "CAST(EXTRACT(YEAR FROM \"built in\") AS SIGNED)");
    assertSame("strftime('%m', \"built in\")", "substr(\"built in\", 6, 2)", "month(\"built in\")");
    assertSame("strftime('%d', \"built in\")", "substr(\"built in\", 9, 2)", "day(\"built in\")");
    assertSame("strftime('%Y-%m', \"built in\")", "substr(\"built in\", 1, 7)");
  }

  @Test
  void aColumnMayBeCalledAsAPartOfADate() {
    assertEquals(
        "SELECT day FROM weather",
        new SqlPrinter(SCHEMA).print(reader.read("SELECT day FROM weather")));
    assertEquals(
        "SELECT strftime('%d', day) FROM weather",
        new SqlPrinter(SCHEMA).print(reader.read("SELECT day(day) FROM weather")));
  }

  @ParameterizedTest
  @CsvSource({
    "YEAR, 2024, 2024",
    "YEAR, 24, 0024",
    "MONTH, 3, 03",
    "DAY, 12, 12",
    "DAY, 0, 00",
    "MONTH, 2.5, 2.5",
    "MONTH, -3, -3"
  })
  void numbersBesidePartsOfDatesAreWrittenAsTheseAre(
      DatePart part, BigDecimal number, String text) {
    assertEquals(text, DateText.of(part, new Literal.Numeral(number)));
  }

  @Test
  void textsOfDigitsBesidePartsOfDatesAreNumbers() {
    String sql = "SELECT id FROM ship WHERE strftime('%m', \"built in\") ";
    assertEquals(reader.read(sql + "= 3"), reader.read(sql + "= '03'"));
    assertEquals(reader.read(sql + "BETWEEN 3 AND 5"), reader.read(sql + "BETWEEN '03' AND '05'"));
    assertEquals(new Literal.Text("x"), DateText.read(DatePart.MONTH, new Literal.Text("x")));
    Literal month = new Literal.Text("202403");
    assertEquals(month, DateText.read(DatePart.YEAR_MONTH, month));
    assertEquals("2024-03", DateText.of(DatePart.YEAR_MONTH, new Literal.Text("2024-03")));
    assertEquals("202403", DateText.of(DatePart.YEAR_MONTH, Literal.Numeral.of(202403)));
  }

  @Test
  void ratiosAreReadInManyWays() {
    assertSame(
        "CAST(tonnage AS REAL) / id",
        "1.0 * tonnage / id",
        "1.0 * (tonnage) / (id)",
        "tonnage * 1.0 / id",
        "CAST(tonnage AS FLOAT) / (id)",
        "CAST(tonnage AS DOUBLE) * 1 / id",
        "CAST(tonnage AS NUMERIC) / id * 1.0");
    assertSame(
        "100.0 * tonnage / id",
        "tonnage * 100.0 / id",
        "(tonnage) * 100.0 / id",
        "CAST(tonnage AS REAL) * 100 / id",
        "CAST(tonnage AS REAL) / id * 100");
    assertSame("tonnage / id", "(tonnage / id)", "((tonnage) / (id))");
    assertSame("tonnage - id", "(tonnage) - id");
    Expression.Arithmetic percent = (Expression.Arithmetic) item("100.0 * tonnage / id", "ship");
    assertEquals(ArithmeticOperator.PERCENT, percent.operator());
  }

  @Test
  void aggregatesUnderAConditionAreReadInManyWays() {
    String count = "count(CASE WHEN tonnage > 5 THEN 1 END)";
    Expression tree = item(count, "ship");
    for (String other :
        List.of(
            "count(*) FILTER (WHERE tonnage > 5)",
            "sum(tonnage > 5)",
            "sum(CASE WHEN tonnage > 5 THEN 1 ELSE 0 END)",
            "sum(CASE WHEN tonnage > 5 THEN 1 ELSE NULL END)",
            "count(CASE WHEN tonnage > 5 THEN 1 ELSE NULL END)",
            "sum(IIF(tonnage > 5, 1, 0))",
            "count(iif(tonnage > 5, 1, NULL))")) {
      assertEquals(tree, item(other, "ship"), other);
    }
    assertEquals(
        item("sum(id) FILTER (WHERE tonnage > 5)", "ship"),
        item("sum(CASE WHEN tonnage > 5 THEN id ELSE 0 END)", "ship"));
    assertEquals(
        item("avg(id) FILTER (WHERE tonnage > 5)", "ship"),
        item("avg(CASE WHEN tonnage > 5 THEN id END)", "ship"));
    assertEquals(
        item("count(DISTINCT id) FILTER (WHERE tonnage > 5)", "ship"),
        item("count(DISTINCT CASE WHEN tonnage > 5 THEN id END)", "ship"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum(CASE WHEN tonnage > 5 THEN id ELSE 0 END)",
        "count(CASE WHEN tonnage > 5 THEN 1 END)",
        "count(DISTINCT CASE WHEN tonnage > 5 THEN id END)",
        "avg(CASE WHEN tonnage > 5 THEN id END)",
        "1.0 * sum(tonnage) / count(*)"
      })
  void whatIsPrintedReadsBackToItself(String item) {
    String sql = "SELECT " + item + " FROM ship";
    String printed = new SqlPrinter(SCHEMA).print(reader.read(sql));
    assertEquals(reader.read(sql), reader.read(printed), printed);
  }

  @Test
  void otherSpellingsAreNamedWhereTheyStand() {
    failsAtCaret("SELECT EXTRACT(^HOUR FROM \"built in\") FROM ship", "YEAR, MONTH or DAY");
    failsAtCaret("SELECT EXTRACT(YEAR ^OF \"built in\") FROM ship", "FROM");
    failsAtCaret(
        "SELECT substr(\"built in\", ^2, 4) FROM ship",
        "the place of a year, month or day in an ISO date");
    failsAtCaret("SELECT strftime('%Y', ^*) FROM ship", "a column");
    failsAtCaret("SELECT strftime(^id, id) FROM ship", "'%Y', '%m', '%d' or '%Y-%m'");
    failsAtCaret("SELECT strftime('%Y' ^id) FROM ship", "\",\"");
    failsAtCaret("SELECT CAST(^id AS INTEGER) FROM ship", "a part of a date");
    failsAtCaret("SELECT CAST(year(\"built in\") AS ^TEXT) FROM ship", "INTEGER");
    failsAtCaret("SELECT ^2.0 * id / tonnage FROM ship", "100.0 or 1.0");
    failsAtCaret("SELECT ^100 * id / tonnage FROM ship", "100.0 or 1.0");
    failsAtCaret("SELECT CAST(id AS REAL) * ^tonnage FROM ship", "100 or 1");
    failsAtCaret("SELECT CAST(id AS REAL) * ^5 / tonnage FROM ship", "100.0 or 1.0");
    failsAtCaret("SELECT avg(CASE WHEN id > 1 THEN ^1 END) FROM ship", "a column of ship");
    failsAtCaret("SELECT avg(CASE WHEN id > 1 THEN id ELSE ^0 END) FROM ship", "NULL");
    failsAtCaret("SELECT sum(IIF(id > 1, id, ^7)) FROM ship", "0 or NULL");
    failsAtCaret("SELECT id FROM ship WHERE id NOT ^= 3", "BETWEEN, LIKE or IN");
    failsAtCaret("SELECT id FROM ship WHERE id ^GLOB 3", "a comparison");
    failsAtCaret("SELECT id FROM ship WHERE id = ^* 3", "a value");
    failsAtCaret("SELECT id FROM ship WHERE id = -^x", "a number");
    failsAtCaret("SELECT id FROM ship WHERE id = ^3x", "a number");
    failsAtCaret("SELECT id FROM ship WHERE id = ^~3", "SQL");
    failsAtCaret(
        "SELECT id FROM ship WHERE id = ^" + "9".repeat(411), "a number of at most 400 digits");
  }

  @Test
  void symbolsAndNumbersAreCutRightly() {
    assertEquals(
        reader.read("SELECT id FROM ship WHERE id >= 3 AND id <= 5.5 AND id = 0.5"),
        reader.read("SELECT id FROM ship WHERE id>=3 AND id<=55E-1 AND id==.5"));
    assertEquals(
        reader.read("SELECT id FROM ship WHERE id = 500"),
        reader.read("SELECT id FROM ship WHERE id = 5e+2"));
    assertEquals(
        reader.read("SELECT id FROM ship WHERE id = 5"),
        reader.read("SELECT id FROM ship WHERE id = +5. --"));
    assertEquals(
        reader.read("SELECT id FROM ship WHERE name = 'it''s'"),
        reader.read("SELECT id FROM ship WHERE name = \"it's\""));
    assertEquals(reader.read("SELECT name FROM ship"), reader.read("SELECT [name] FROM `ship`"));
  }
}
