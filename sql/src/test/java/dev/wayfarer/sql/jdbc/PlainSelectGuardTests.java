package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.run.QueryRefusedException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainSelectGuardTests {
  private static final Engine POSTGRESQL = new PostgreSqlEngine();
  private static final Engine MARIADB = new MariaDbEngine();

  static List<Engine> engines() {
    return List.of(POSTGRESQL, MARIADB, new DuckDbEngine(), new H2Engine());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a FROM t",
        "SELECT a FROM t;",
        "(SELECT a FROM t UNION SELECT b FROM u) INTERSECT SELECT c FROM v",
        "SELECT count(*), max(a) FROM t WHERE b = 'it''s; DROP TABLE t -- /* */ $$ #'",
        "SELECT \"into\", b FROM t WHERE a IN (SELECT b FROM u) AND c > -5",
        "SELECT name COLLATE \"C\" FROM t WHERE n = '数' ORDER BY (array_agg(a ORDER BY b))[1]"
      })
  void plainSelectsPass(String sql) {
    for (Engine engine : engines()) {
      assertDoesNotThrow(() -> PlainSelectGuard.check(sql, engine), engine.name());
    }
  }

  @ParameterizedTest
  @MethodSource("engines")
  void namesPassInTheQuotesOfTheirDatabase(Engine engine) {
    String sql = "SELECT " + engine.dialect().quoted("for") + " FROM t";
    assertDoesNotThrow(() -> PlainSelectGuard.check(sql, engine));
  }

  /// What stands between signs that are no quotes is not hidden from the checks.
  @ParameterizedTest
  @MethodSource("engines")
  void backtickIsAQuoteOnlyWhereTheDatabaseTakesItForOne(Engine engine) {
    String sql = "SELECT ` FROM t; DROP TABLE t; SELECT ` FROM t";
    if (engine.dialect().quoted("t").equals("`t`")) {
      assertDoesNotThrow(() -> PlainSelectGuard.check(sql, engine));
    } else {
      var refused =
          assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(sql, engine));
      assertEquals("refused: expected a plain SELECT, found the sign U+0060", refused.getMessage());
    }
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
        assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(sql, POSTGRESQL));
    assertEquals("refused: " + reason, refused.getMessage());
  }

  /// Where a backslash hides a quote, a text ends later than elsewhere.
  @Test
  void aTextEndsWhereTheDatabaseEndsIt() {
    String sql = "SELECT 'a\\'; DROP TABLE t; -- '";
    assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(sql, POSTGRESQL));
    assertDoesNotThrow(() -> PlainSelectGuard.check(sql, MARIADB));
    String other = "SELECT 'a\\\\'; DROP TABLE t";
    assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(other, MARIADB));
  }

  @Test
  void anEmptyTextIsRefused() {
    assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(" ", POSTGRESQL));
    assertThrows(
        QueryRefusedException.class, () -> PlainSelectGuard.check("SELECT 'a\0'", POSTGRESQL));
  }
}
