package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    assertThrows(QueryRefusedException.class, () -> SelectGuard.check(sql));
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
  void aTextOfMoreThanAMillionCharactersIsRefused() {
    String sql = "SELECT " + "1,".repeat(500_000) + "1";
    assertThrows(QueryRefusedException.class, () -> SelectGuard.check(sql));
  }

  @Test
  void aMillionBracketsDoNotExhaustTheStack() {
    assertDoesNotThrow(() -> SelectGuard.check("SELECT " + "(".repeat(900_000)));
    String inWith = "WITH x AS (" + "(".repeat(900_000);
    assertThrows(QueryRefusedException.class, () -> SelectGuard.check(inWith));
  }
}
