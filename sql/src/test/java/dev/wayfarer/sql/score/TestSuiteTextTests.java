package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the original evaluator makes of a text; the expectations were taken from it.
class TestSuiteTextTests {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "SELECT DISTINCT a FROM t           | SELECT  a FROM t",
        "SELECT count(distinct a)           | SELECT count( a)",
        "SELECT DISTINCT(a)                 | SELECT (a)",
        "SELECT 'distinct', \"DISTINCT\"    | SELECT 'distinct', \"DISTINCT\"",
        "SELECT `distinct`, [distinct]      | SELECT `distinct`, [distinct]",
        "SELECT 'it''s distinct' DISTINCT   | SELECT 'it''s distinct'",
        "SELECT distinct_id, t.distinct     | SELECT distinct_id, t.",
        "SELECT 1distinct -- distinct       | SELECT 1distinct -- distinct",
        "SELECT /* distinct */ a            | SELECT /* distinct */ a",
        "SELECT a */* distinct */ b         | SELECT a */* distinct */ b",
        "SELECT /*/ distinct */ a           | SELECT /*/ distinct */ a",
        "SELECT 'it\\'s distinct' DISTINCT  | SELECT 'it\\'s distinct'",
        "SELECT 'a\\' DISTINCT b            | SELECT 'a\\'  b",
        "SELECT 'open distinct              | SELECT 'open",
        "SELECT DISTINCT a; SELECT b        | SELECT  a;",
        "SELECT (a; b); c                   | SELECT (a; b);"
      })
  void distinctIsRemovedWhereItIsAToken(String sql, String expected) {
    assertEquals(expected, TestSuiteText.withoutDistinct(sql).strip());
  }

  @Test
  void twoBlanksHideAnOrder() {
    assertTrue(TestSuiteText.ordersRows("SELECT a FROM t Order By a"));
    assertFalse(TestSuiteText.ordersRows("SELECT a FROM t ORDER  BY a"));
  }

  @Test
  void theCurrentYearIs2020AndSwallowsTheBlankBehindIt() {
    assertEquals(
        "SELECT 2020- a, 2020AND b",
        TestSuiteText.withYear2020("SELECT year ( CURDATE() ) - a, YEAR(curdate()) AND b"));
  }

  @Test
  void comparisonsAreJoined() {
    assertEquals("a >= 1 <= 2 != 3", TestSuiteText.joinComparisons("a > = 1 < = 2 ! = 3"));
  }

  @Nested
  class Slots {
    @Test
    void quotedTextAndNumbersAreValues() {
      var slots =
          ValueSlots.of(
              "SELECT T1.name FROM t AS T1 WHERE a = 'x y' AND b > 3.5 OR c = -2 LIMIT 10;");
      assertEquals(Set.of("'x y'", "3.5", "-2", "10"), slots.values());
      assertEquals(
          List.of("select t1 . name from t as t1 where a = @ and b > @ or c = @ limit @"),
          slots.fill(List.of("@")).toList());
    }

    @Test
    void aNameOfOneLetterAndDigitsCountsAsANumberUnlessItIsAT() {
      assertEquals(Set.of("x1"), ValueSlots.of("SELECT x1 , t2 , ab3").values());
    }

    @Test
    void quotedNamesComeApartAtTheDotsOfAliasesOnly() {
      assertEquals(
          List.of("select `t1 . c` , `a.b`"),
          ValueSlots.of("SELECT `T1.c`, `A.b`").fill(List.of()).toList());
    }

    @Test
    void everyValueIsTriedInEverySlot() {
      var slots = ValueSlots.of("a = 'u' AND b = 'v'");
      assertEquals(
          Set.of("a = 1 and b = 1", "a = 2 and b = 1", "a = 1 and b = 2", "a = 2 and b = 2"),
          Set.copyOf(slots.fill(List.of("1", "2")).toList()));
    }

    @Test
    void withoutSlotsThereIsOneWayAndWithoutValuesNone() {
      assertEquals(List.of("select a"), ValueSlots.of("SELECT a").fill(List.of()).toList());
      assertEquals(List.of(), ValueSlots.of("SELECT 'a'").fill(List.of()).toList());
    }

    @Test
    void astronomicallyManyWaysAreMadeOneByOne() {
      var slots = ValueSlots.of("SELECT " + "'a' , ".repeat(200));
      assertEquals(Long.MAX_VALUE, slots.waysToFill(List.of("1", "2")));
      assertEquals(3, slots.fill(List.of("1", "2")).limit(3).count());
    }
  }
}
