package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.run.QueryRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainSelectGuardTests {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a FROM t",
        "SELECT a FROM t;",
        "(SELECT a FROM t UNION SELECT b FROM u) INTERSECT SELECT c FROM v",
        "SELECT count(*), max(a) FROM t WHERE b = 'it''s; DROP TABLE t -- /* */ $$ #'",
        "SELECT \"into\", `for` FROM t WHERE a IN (SELECT b FROM u) AND c > -5",
        "SELECT name COLLATE \"C\" FROM t WHERE n = '数' ORDER BY (array_agg(a ORDER BY b))[1]"
      })
  void plainSelectsPass(String sql) {
    assertDoesNotThrow(() -> PlainSelectGuard.check(sql, false));
    assertDoesNotThrow(() -> PlainSelectGuard.check(sql, true));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DELETE FROM t | expected SELECT, found \"delete\"",
        "WITH a AS (DELETE FROM t) SELECT 1 | expected SELECT, found \"with\"",
        "SELECT 1; SELECT 2 | expected one statement, found more after the first",
        "SELECT 1 -- x | expected no comment, found one",
        "SELECT /*! SLEEP */ 1 | expected no comment, found one",
        "SELECT 1 # x | expected a plain SELECT, found the sign U+0023",
        "SELECT $$a$$ | expected a plain SELECT, found the sign U+0024",
        "SELECT @a := 1 | expected a plain SELECT, found the sign U+0040",
        "SELECT a INTO b FROM t | expected a plain SELECT, found into",
        "SELECT a FROM t FOR UPDATE | expected a plain SELECT, found for",
        "SELECT pg_read_file (1) | expected no function of this name, found \"pg_read_file\"",
        "SELECT \"pg_sleep\"(1) | expected no function of this name, found \"a quoted name\"",
        "SELECT E'a\\' ; DROP TABLE t' | expected a blank before a quote",
        "SELECT 'a | a quote has no end",
        "SELECT a FROM t WHERE b = \\'x | expected a plain SELECT, found the sign U+005C"
      })
  void allElseIsRefused(String sql, String reason) {
    var refused =
        assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(sql, false));
    assertEquals("refused: " + reason, refused.getMessage());
  }

  /// Where a backslash hides a quote, a text ends later than elsewhere.
  @Test
  void aTextEndsWhereTheDatabaseEndsIt() {
    String sql = "SELECT 'a\\'; DROP TABLE t; -- '";
    assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(sql, false));
    assertDoesNotThrow(() -> PlainSelectGuard.check(sql, true));
    String other = "SELECT 'a\\\\'; DROP TABLE t";
    assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(other, true));
  }

  @Test
  void anEmptyTextIsRefused() {
    assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(" ", false));
    assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check("SELECT 'a\0'", false));
  }
}
