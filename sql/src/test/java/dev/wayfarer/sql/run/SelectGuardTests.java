package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.testkit.SharedData;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SelectGuardTests {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "select 1;",
        "  SELECT 1 ; -- the end",
        "/* first */ SELECT 1 /* last */ ;",
        "-- a line\nSELECT 1",
        "SELECT ';', \";\", [;], `;` FROM t",
        "SELECT 'it''s; DROP TABLE t'",
        "SELECT '-- no comment', '/* nor this' FROM t",
        "WITH x AS (SELECT 1) SELECT * FROM x",
        "WITH RECURSIVE x(a) AS (SELECT 1 UNION SELECT a FROM x) SELECT * FROM x;",
        "WITH x(a) AS NOT MATERIALIZED (SELECT (1)), y AS (SELECT 2) SELECT 1",
        "WITH replace AS (SELECT 1), \"delete\" AS (SELECT ')') SELECT 1",
        "SELECT 1 UNION SELECT 2",
        "SELECT((1))"
      })
  void oneSelectPasses(String sql) {
    assertDoesNotThrow(() -> SelectGuard.check(sql));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "INSERT INTO t VALUES (1)",
        "UPDATE t SET a = 1",
        "DELETE FROM t",
        "REPLACE INTO t VALUES (1)",
        "DROP TABLE t",
        "CREATE TEMP TABLE t (a)",
        "ALTER TABLE t RENAME TO u",
        "VACUUM",
        "VACUUM INTO 'copy.sqlite'",
        "REINDEX",
        "ANALYZE",
        "ATTACH 'other.sqlite' AS other",
        "PRAGMA journal_mode = WAL",
        "BEGIN",
        "EXPLAIN SELECT 1",
        "VALUES (1)",
        "(SELECT 1)",
        "backup to copy.sqlite",
        "restore from copy.sqlite",
        "/* */ DELETE FROM t",
        "-- \n DROP TABLE t",
        "--\r DROP TABLE t",
        "WITH x AS (SELECT 1) DELETE FROM t",
        "WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x",
        "WITH x AS (SELECT 1) UPDATE t SET a = 1",
        "WITH x AS (SELECT 1) REPLACE INTO t SELECT 1",
        "WITH select AS (SELECT 1) DELETE FROM t",
        "WITH x AS (SELECT ')') DELETE FROM t",
        "WITH x AS (SELECT 1)) SELECT 1",
        "WITH",
        "WITH x AS (SELECT 1)",
        "WITH x AS (SELECT 1); SELECT 1",
        "SELECT 1; DROP TABLE t",
        "SELECT 1; COMMIT",
        "SELECT 1;;",
        "SELECT 1; SELECT 2",
        "SELECT 1 /* ; */; /* */ DELETE FROM t",
        "SELECT 'a' ';' ; DELETE FROM t",
        "SELECT [a'] ; DELETE FROM t --'",
        "SELECT 'open",
        "SELECT \"open",
        "SELECT [open",
        "SELECT 1 /* open",
        "SELECT 1 \0; DROP TABLE t",
        "selection",
        "SELECTED 1",
        "\uFEFFSELECT 1",
        "\u00A0SELECT 1",
        ";SELECT 1",
        ";",
        "",
        " ",
        "-- nothing",
        "'SELECT'",
        "ſELECT 1"
      })
  void anythingElseIsRefused(String sql) {
    assertRefused(sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DROP TABLE t          | refused: expected SELECT, found \"DROP\"",
        "SELECT 1; DROP TABLE t| refused: expected one statement, found \"DROP\" after the first",
        "SELECT \"open         | refused: a quote has no end",
        "SELECT 1 /*           | refused: a comment has no end",
        "-- nothing            | refused: expected SELECT, found the end of the text"
      })
  void theReasonIsOneLine(String sql, String message) {
    var refused = assertThrows(QueryRefusedException.class, () -> SelectGuard.check(sql));
    assertEquals(message, refused.getMessage());
  }

  @Test
  void aTextOfMoreThanAHundredThousandCharactersIsRefused() {
    assertRefused("SELECT " + "1,".repeat(50_000) + "1");
    assertRefused("SELECT " + "(".repeat(1_000_000) + "1" + ")".repeat(1_000_000));
  }

  @Test
  void bracketsDoNotExhaustTheStack() {
    assertDoesNotThrow(() -> SelectGuard.check("SELECT " + "(".repeat(90_000)));
    assertRefused("WITH x AS (" + "(".repeat(90_000));
    assertDoesNotThrow(() -> SelectGuard.check("SELECT 1" + ")".repeat(90_000)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"dev.json", "train_spider.json", "train_others.json"})
  void everyGoldQueryOfSpiderPasses(String file) {
    JsonNode examples = JsonMapper.shared().readTree(SharedData.spider().resolve(file).toFile());
    for (JsonNode example : examples) {
      assertDoesNotThrow(() -> SelectGuard.check(example.get("query").asString()));
    }
  }

  /// What follows would keep SQLite planning for minutes, or end the JVM.
  @Nested
  class Explosions {
    @Test
    void tablesInARowAreFineUpToALength() {
      assertDoesNotThrow(() -> SelectGuard.check(commonTables(100, "SELECT a FROM x%1$d")));
      assertRefused(commonTables(5_000, "SELECT a FROM x%1$d"));
    }

    @Test
    void tablesThatDoubleAreFineUpToANumber() {
      assertDoesNotThrow(
          () -> SelectGuard.check(commonTables(5, "SELECT p.a FROM x%1$d p, x%1$d q")));
      assertRefused(commonTables(20, "SELECT p.a FROM x%1$d p, x%1$d q"));
      assertRefused(commonTables(20, "SELECT p.a FROM x%1$d p JOIN \"X%1$d\" q"));
      assertRefused(commonTables(20, "SELECT a IN x%1$d AND a IN x%1$d AS a FROM (x%1$d)"));
    }

    @Test
    void columnsThatDoubleAreFineUpToADepth() {
      assertDoesNotThrow(() -> SelectGuard.check(nested(5, "SELECT a + a AS a FROM (")));
      assertRefused(nested(20, "SELECT a + a AS a FROM ("));
      assertRefused(nested(20, "SELECT [a] + \"a\" AS a FROM ("));
      assertRefused(commonTables(20, "SELECT a + a AS a FROM x%1$d"));
    }

    @Test
    void oneNameForTablesInsideEachOtherIsRefused() {
      assertRefused("WITH x AS (WITH x AS (SELECT 1) SELECT * FROM x, x) SELECT * FROM x, x");
      assertDoesNotThrow(
          () ->
              SelectGuard.check(
                  "SELECT * FROM (WITH x AS (SELECT 1) SELECT * FROM x), "
                      + "(WITH x AS (SELECT 2) SELECT * FROM x)"));
    }

    @Test
    void ordinaryRecursionIsFine() {
      assertDoesNotThrow(
          () ->
              SelectGuard.check(
                  "WITH RECURSIVE up(id, boss) AS (SELECT id, boss FROM staff UNION ALL "
                      + "SELECT s.id, s.boss FROM staff AS s JOIN up ON s.id = up.boss) "
                      + "SELECT count(*) FROM up AS a JOIN up AS b ON a.id = b.boss"));
    }

    private static String commonTables(int count, String body) {
      StringBuilder sql = new StringBuilder("WITH x0(a) AS (SELECT 1)");
      for (int i = 1; i <= count; i++) {
        sql.append(", x%d(a) AS (%s)".formatted(i, body.formatted(i - 1)));
      }
      return sql.append(" SELECT a FROM x").append(count).toString();
    }

    private static String nested(int depth, String opening) {
      return opening.repeat(depth) + "SELECT 1 AS a" + ")".repeat(depth);
    }
  }

  private static void assertRefused(String sql) {
    assertThrows(QueryRefusedException.class, () -> SelectGuard.check(sql));
  }
}
