package dev.wayfarer.sql.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.Harbour;
import dev.wayfarer.sql.ast.Condition;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlReaderTests {
  private final Schema schema = Harbour.schema();
  private final SqlReader reader = new SqlReader(schema);
  private final SqlPrinter printer = new SqlPrinter(schema);

  private String printed(String sql) {
    return printer.print(reader.read(sql));
  }

  /// A text with carets around the place where the error must fall.
  private void failsAtCaret(String sql, String expected) {
    int caret = sql.indexOf('^');
    SqlSyntaxException e =
        assertThrows(SqlSyntaxException.class, () -> reader.read(sql.replace("^", "")));
    assertEquals(caret, e.offset(), e.getMessage());
    assertTrue(e.getMessage().contains("expected " + expected), e.getMessage());
    assertEquals(1, e.getMessage().lines().count());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM ship",
        "SELECT DISTINCT name FROM ship",
        "SELECT count(*), max(tonnage), avg(DISTINCT tonnage) FROM ship",
        "SELECT max(tonnage) - min(tonnage) FROM ship",
        "SELECT avg(tonnage - home_port) FROM ship",
        "SELECT \"built in\" FROM ship WHERE \"built in\" > 1900",
        "SELECT name FROM ship WHERE tonnage BETWEEN 5 AND 7.5 AND name LIKE '%a%'",
        "SELECT name FROM ship WHERE tonnage NOT BETWEEN -5 AND 7 OR name NOT LIKE 'O''Neill'",
        "SELECT name FROM ship WHERE id NOT IN (SELECT ship_id FROM captain WHERE age > 60)",
        "SELECT name FROM ship WHERE (tonnage > 5 OR id = 3) AND NOT (id = 1 AND id = 2)",
        "SELECT name FROM ship WHERE tonnage > (SELECT avg(tonnage) FROM ship)",
        "SELECT name FROM ship WHERE tonnage > ship.\"built in\"",
        "SELECT count(*) FROM (SELECT name FROM ship GROUP BY name HAVING count(*) > 1)",
        "SELECT port.name, count(*) FROM port JOIN ship ON port.id = ship.home_port "
            + "GROUP BY port.name, port.id HAVING count(*) >= 2 "
            + "ORDER BY count(*) DESC, port.name ASC LIMIT 3",
        "SELECT name FROM ship WHERE tonnage IS NULL OR name IS NOT NULL",
        "SELECT name FROM ship WHERE NOT tonnage = 5 AND NOT (name LIKE 'a' OR id = 3)",
        "SELECT port.name FROM port LEFT JOIN ship ON port.id = ship.home_port",
        "SELECT name FROM ship UNION SELECT name FROM port EXCEPT SELECT name FROM captain",
        "SELECT captain_1.name FROM captain AS captain_1 JOIN captain AS captain_2 "
            + "ON captain_1.mentor = captain_2.id WHERE captain_2.age > 60",
        "SELECT \"order\".id FROM \"order\" JOIN captain ON \"order\".captain_id = captain.id",
      })
  void whatIsPrintedReadsBackToItself(String sql) {
    assertEquals(sql, printed(sql));
    assertEquals(reader.read(sql), reader.read(printer.pretty(reader.read(sql))));
  }

  @Nested
  class Freedoms {
    @Test
    void aliasesStandForTheirTables() {
      assertEquals(
          "SELECT ship.name FROM ship JOIN port ON ship.home_port = port.id",
          printed("select T1.NAME from SHIP as T1 join port T2 on t1.home_port=T2.id ;"));
    }

    @Test
    void anAliasHoldsInItsOwnQueryOnly() {
      assertEquals(
          "SELECT name FROM ship WHERE id IN (SELECT ship_id FROM captain)",
          printed(
              "SELECT t1.name FROM ship t1 WHERE t1.id IN (SELECT t1.ship_id FROM captain t1)"));
    }

    @Test
    void aConditionMayNameATableThatIsJoinedLater() {
      assertEquals(
          "SELECT ship.name FROM ship JOIN captain ON ship.id = captain.ship_id "
              + "JOIN call ON ship.id = call.ship_id",
          printed(
              "SELECT T1.name FROM ship AS T1 JOIN captain AS T2 ON T1.id = T3.ship_id "
                  + "JOIN call AS T3 ON T1.id = T2.ship_id"));
    }

    @Test
    void aConditionOfAJoinMayHoldParenthesesAndNameTablesThatFollow() {
      assertEquals(
          "SELECT ship.name FROM ship JOIN captain ON ship.id = 1 OR ship.id = 2 "
              + "JOIN call ON ship.id = call.ship_id",
          printed(
              "SELECT T1.name FROM ship AS T1 INNER JOIN captain AS T2 ON (T1.id = 1 OR (T1.id) = 2)"
                  + " JOIN call AS T3 ON ((T1.id) = T3.ship_id)"));
      assertEquals(
          "SELECT ship.name FROM ship LEFT JOIN captain ON ship.id = captain.ship_id",
          printed("SELECT T1.name FROM ship T1 LEFT OUTER JOIN captain T2 ON T1.id = T2.ship_id"));
    }

    @Test
    void doubleQuotesHoldATextWhereAValueIsDue() {
      assertEquals(
          "SELECT name FROM ship WHERE name = 'id'",
          printed("SELECT \"name\" FROM ship WHERE name = \"id\""));
    }

    @Test
    void aColumnWithoutATableIsThatOfTheFirstTableThatHasIt() {
      assertEquals(
          "SELECT ship.name, port.country FROM ship JOIN port ON ship.home_port = port.id",
          printed("SELECT name, country FROM ship JOIN port ON home_port = port.id"));
    }

    @Test
    void commentsAndOtherQuotesAreRead() {
      assertEquals(
          "SELECT name FROM ship WHERE id != 3",
          printed("SELECT /* all */ `name` -- of them\n FROM [ship] WHERE ((id) <> (3))"));
    }

    @Test
    void andBindsTighterThanOr() {
      Query query = reader.read("SELECT id FROM ship WHERE id = 1 AND id = 2 OR id = 3 AND id = 4");
      Condition.Or or = (Condition.Or) query.where().orElseThrow();
      assertTrue(or.terms().stream().allMatch(Condition.And.class::isInstance));
    }

    @Test
    void numbersAreEqualWhateverTheirSpelling() {
      assertEquals(
          reader.read("SELECT id FROM ship WHERE tonnage = 2.50"),
          reader.read("SELECT id FROM ship WHERE tonnage = 25e-1"));
      assertEquals(
          "SELECT id FROM ship WHERE tonnage > -50",
          printed("SELECT id FROM ship WHERE tonnage > - 50"));
    }
  }

  @Nested
  class Errors {
    @Test
    void anUnknownColumnIsReportedWhereItStands() {
      failsAtCaret("SELECT ^nmae^ FROM ship", "a column of ship");
      failsAtCaret("SELECT ship.^nmae^ FROM ship", "a column of ship");
      failsAtCaret("SELECT name FROM ship WHERE ^tons^ > 3", "a column of ship");
    }

    @Test
    void anUnknownTableIsReportedWhereItStands() {
      failsAtCaret("SELECT name FROM ^boat^", "a table of harbour");
      failsAtCaret("SELECT ^T9^.name FROM ship", "one of the tables ship");
    }

    @Test
    void aColumnOfAnOuterQueryIsOutOfReach() {
      failsAtCaret(
          "SELECT T1.name FROM ship AS T1 WHERE T1.id IN (SELECT ^T1^.id FROM captain)",
          "one of the tables captain");
    }

    @Test
    void whatTheTreeCannotHoldIsNamed() {
      failsAtCaret("SELECT name FROM ship ^RIGHT^ JOIN port ON id = id", "the end of the query");
      failsAtCaret(
          "SELECT name FROM ship JOIN port ON id = id ^LEFT^ JOIN call ON id = id",
          "joins of one kind");
      failsAtCaret("SELECT name FROM ship^,^ port", "the end of the query");
      failsAtCaret("SELECT name FROM ship WHERE id IN (^1^, 2)", "SELECT");
      failsAtCaret("SELECT name FROM ship WHERE name IS ^5^", "NULL");
      failsAtCaret(
          "SELECT strftime(^'%H'^, \"built in\") FROM ship", "'%Y', '%m', '%d' or '%Y-%m'");
      failsAtCaret("SELECT sum(CASE WHEN id = 1 THEN id ELSE ^5^ END) FROM ship", "0 or NULL");
      failsAtCaret("SELECT ^100^ * id / tonnage FROM ship", "100.0 or 1.0");
      failsAtCaret("SELECT name FROM ship GROUP BY ^2^", "a place from 1 to 1");
      failsAtCaret("SELECT count(*) FROM ship GROUP BY ^1^", "the place of a column");
      failsAtCaret("SELECT name ^AS^ n FROM ship", "a comma or FROM");
      failsAtCaret("SELECT ship.^*^ FROM ship", "a column of ship");
      failsAtCaret("SELECT max(^max^(id)) FROM ship", "a column of ship");
      failsAtCaret("^DELETE^ FROM ship", "SELECT");
      failsAtCaret("SELECT name FROM ship ^ON^ id = 3", "the end of the query");
      failsAtCaret("SELECT name FROM ship; ^DROP^ TABLE ship", "the end of the query");
    }

    @Test
    void aTextThatEndsTooSoonIsNamed() {
      failsAtCaret("^", "SELECT");
      failsAtCaret("SELECT name^", "FROM");
      failsAtCaret("SELECT name FROM ship WHERE^", "a column of ship");
      failsAtCaret("SELECT name FROM ship WHERE id =^", "a value");
      failsAtCaret("SELECT name FROM ship WHERE name = ^'abc", "a closing '");
      failsAtCaret("SELECT name ^/* FROM ship", "the end of the comment");
      failsAtCaret("SELECT name FROM ship JOIN port ON (id = 3^", "\")\"");
      failsAtCaret("SELECT name FROM ship LIMIT ^x", "a whole number of rows");
      failsAtCaret("SELECT name FROM ship LIMIT ^3.5", "a whole number of rows");
      failsAtCaret("SELECT name FROM ship LIMIT ^'3'", "a whole number of rows");
      failsAtCaret("SELECT name FROM ship LIMIT ^٣", "a whole number of rows");
    }

    @Test
    void theMessageNamesSourceLineAndColumn() {
      SqlSyntaxException e =
          assertThrows(
              SqlSyntaxException.class, () -> reader.read("gold.sql", "SELECT id\nFROM boat"));
      assertEquals("gold.sql:2:6: expected a table of harbour, found \"boat\"", e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 10_000, 100_000})
    void deepNestingIsRefusedNotSuffered(int depth) {
      for (String open : List.of("(", "(SELECT id FROM ship WHERE id = (", "NOT (")) {
        assertThrows(
            SqlSyntaxException.class,
            () -> reader.read("SELECT id FROM ship WHERE " + open.repeat(depth)));
      }
      Map.of("sum((", "))", "CAST(sum(", ") AS REAL)", "sum(CASE WHEN sum(", ") > 1 THEN 1 END)")
          .forEach(
              (open, close) ->
                  assertThrows(
                      SqlSyntaxException.class,
                      () ->
                          reader.read(
                              "SELECT "
                                  + open.repeat(depth)
                                  + "id"
                                  + close.repeat(depth)
                                  + " FROM ship")));
    }

    @Test
    void whatIsLeftAgainIsNotDeep() {
      String operands = "id = (3) AND ".repeat(100) + "id = 3";
      assertEquals(
          reader.read("SELECT id FROM ship WHERE " + operands.replace("(3)", "3")),
          reader.read("SELECT id FROM ship WHERE " + operands));
      String conditions = "(id = 3 OR id = 4) AND ".repeat(100) + "id = 3";
      assertEquals(
          101,
          ((Condition.And)
                  reader.read("SELECT id FROM ship WHERE " + conditions).where().orElseThrow())
              .terms()
              .size());
      String items = "sum(id), ".repeat(100) + "(id)";
      assertEquals(101, reader.read("SELECT " + items + " FROM ship").select().items().size());
      String union = "SELECT id FROM ship" + " UNION SELECT id FROM ship".repeat(40);
      assertEquals(union, printed(union));
    }

    @Test
    void aMegabyteIsReadOrRefusedInTime() {
      String chain = "id = 1 AND ".repeat(100_000) + "id = 2";
      assertEquals(
          100_001,
          ((Condition.And) reader.read("SELECT id FROM ship WHERE " + chain).where().orElseThrow())
              .terms()
              .size());
      assertThrows(
          SqlSyntaxException.class,
          () -> reader.read("SELECT id FROM ship WHERE id = " + "9".repeat(1_000_000)));
      assertThrows(SqlSyntaxException.class, () -> reader.read("x".repeat(1_000_000)));
    }
  }
}
