package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/// How large a text may just be, and which one more is too much.
class SelectGuardBoundsTests {
  private static void assertPasses(String sql) {
    assertDoesNotThrow(() -> SelectGuard.check(sql));
  }

  private static String refusal(String sql) {
    return assertThrows(QueryRefusedException.class, () -> SelectGuard.check(sql)).getMessage();
  }

  @Test
  void characters() {
    assertPasses("SELECT 1" + " ".repeat(99_992));
    assertEquals(
        "refused: expected at most 100000 characters, found 100001",
        refusal("SELECT 1" + " ".repeat(99_993)));
  }

  @Test
  void selects() {
    assertPasses("SELECT 1" + " UNION SELECT 1".repeat(499));
    assertEquals(
        "refused: expected at most 500 SELECTs, found 501",
        refusal("SELECT 1" + " UNION SELECT 1".repeat(500)));
    assertPasses("SELECT 1" + " UNION VALUES (1)".repeat(499));
    refusal("SELECT 1" + " UNION VALUES (1)".repeat(500));
  }

  @Test
  void copiesOfACommonTable() {
    assertPasses("WITH x AS (SELECT 1) SELECT 1 FROM x" + ", x".repeat(998));
    assertEquals(
        "refused: the tables of WITH refer to each other too often",
        refusal("WITH x AS (SELECT 1) SELECT 1 FROM x" + ", x".repeat(999)));
  }

  @Test
  void mentionsOfAColumn() {
    String inner = " FROM (SELECT b" + "+b".repeat(999) + " AS a FROM t)";
    assertPasses("SELECT a" + "+a".repeat(99) + inner);
    assertEquals(
        "refused: nested queries repeat their columns too often",
        refusal("SELECT a" + "+a".repeat(100) + inner));
  }

  /// Queries side by side do not multiply each other.
  @Test
  void queriesSideBySideCountTheLargestAlone() {
    String half = "(SELECT b" + "+b".repeat(999) + " AS a FROM t)";
    assertPasses("SELECT a" + "+a".repeat(99) + " FROM " + half + ", " + half + ", " + half);
  }

  /// A table is looked at once, and counts wherever it is mentioned.
  @Test
  void commonTableCountsAgainAtItsSecondMention() {
    String with = "WITH x AS (SELECT b" + "+b".repeat(999) + " AS a FROM t) SELECT 1 FROM ";
    String often = "(SELECT a" + "+a".repeat(100) + " FROM x)";
    assertPasses(with + "(SELECT a FROM x), (SELECT a FROM x)");
    refusal(with + "(SELECT a FROM x), " + often);
  }

  /// Keywords, numbers and texts are no columns.
  @Test
  void onlyNamesAreColumns() {
    String inner = " FROM (SELECT b" + "+b".repeat(999) + " AS a FROM t)";
    assertPasses("SELECT 1" + "+1".repeat(200) + inner);
    assertPasses("SELECT 'a'" + "||'a'".repeat(200) + inner);
    assertPasses("SELECT 1" + " AND NULL".repeat(200) + inner);
    refusal("SELECT \"a\"" + "+[a]".repeat(100) + inner);
    refusal("SELECT A" + "+a".repeat(100) + inner);
  }

  @Test
  void queryAfterABracketIsOneOfItsOwn() {
    String with = "WITH x AS (SELECT 1) SELECT 1 FROM ";
    String many = "(SELECT 1 FROM x" + ", x".repeat(400) + ")";
    assertPasses(with + many + ", " + many);
    refusal(with + many + ", " + many + ", " + many);
    // One table of a list in brackets, after IN, or after JOIN is a reference as well.
    refusal(with + "(x" + ", x".repeat(999) + ")");
    refusal(with + "x WHERE 1 IN x" + " OR 1 IN x".repeat(999));
    refusal(with + "x" + " JOIN x".repeat(999));
  }

  @Test
  void materializedTablesAreCommonTablesToo() {
    String tail = " (SELECT 1) SELECT 1 FROM x" + ", x".repeat(999);
    refusal("WITH x AS MATERIALIZED" + tail);
    refusal("WITH x AS NOT MATERIALIZED" + tail);
    refusal("WITH x(a) AS" + tail);
    refusal("WITH \"x\" AS" + tail);
    refusal("WITH y AS (SELECT 1), x AS" + tail);
  }

  /// A name of a list of common tables, or before a point, is no reference.
  @Test
  void onlyReferencesAreCopied() {
    assertPasses("WITH y AS (SELECT 1), x AS (SELECT 1) SELECT 1 FROM x" + ", x".repeat(998));
    assertPasses("WITH x AS (SELECT 1 AS a) SELECT x.a" + "+x.a".repeat(1_200) + " FROM x");
  }

  @Test
  void nulIsRefusedWhereverItStands() {
    assertEquals("refused: the text holds a NUL character", refusal("\0SELECT 1"));
    assertEquals("refused: the text holds a NUL character", refusal("SELECT 1\0"));
  }
}
