package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.run.QueryRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The guard sign by sign: what just passes, and what is just refused.
class PlainSelectSignsTests {
  private static final Engine POSTGRESQL = new PostgreSqlEngine();
  private static final Engine MARIADB = new MariaDbEngine();

  private static void assertPasses(String sql) {
    assertDoesNotThrow(() -> PlainSelectGuard.check(sql, POSTGRESQL), sql);
  }

  private static void assertRefused(String sql) {
    assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check(sql, POSTGRESQL), sql);
  }

  @Test
  void textOfMoreThanAHundredThousandCharactersIsRefused() {
    assertPasses("SELECT a" + " ".repeat(100_000 - "SELECT a".length()));
    assertRefused("SELECT a" + " ".repeat(100_001 - "SELECT a".length()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"into", "FOR", "Lock", "procedure", "call"})
  void wordsThatWriteLockOrCallAreRefusedWhereverTheyStand(String word) {
    assertRefused("SELECT a " + word + " b FROM t");
    assertRefused("SELECT a FROM t " + word);
    assertPasses("SELECT a" + word + " FROM t");
    assertPasses("SELECT \"" + word + "\", '" + word + "' FROM t");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {")", ",", ".", "=", "<", ">", "!", "+", "-", "*", "/", "[", "]", "\n", " "})
  void plainSignsPass(String sign) {
    assertPasses("SELECT a" + sign + "b");
    assertPasses("SELECT a" + sign);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\t", "\r", "\f", "\0", "#", "$", "%", "&", ":", "?", "@", "\\", "^", "`", "{", "|", "~",
        "\u00a0"
      })
  void otherSignsAreRefused(String sign) {
    assertRefused("SELECT a" + sign + "b");
  }

  @Test
  void commentsAreRefusedButTheirSignsAloneAreNot() {
    assertRefused("SELECT a --");
    assertRefused("SELECT a /*");
    assertRefused("SELECT a --b");
    assertPasses("SELECT a - -b");
    assertPasses("SELECT a */ b");
    assertPasses("SELECT a -/ b");
    assertPasses("SELECT a /- b");
  }

  @Test
  void bracketMayFollowASignOrAListedWordAlone() {
    assertPasses("SELECT (a)");
    assertPasses("SELECT ((a))");
    assertPasses("SELECT a IN (1)");
    assertPasses("SELECT a = (1)");
    assertPasses("SELECT count (a)");
    assertPasses("SELECT count\n(a)");
    assertRefused("SELECT a (1)");
    assertRefused("SELECT a \n (1)");
    assertRefused("SELECT 'a' (1)");
    assertRefused("SELECT (a) FROM sleep(1)");
    assertRefused("(SELECT sleep(1))");
  }

  @Test
  void statementEndsAtMostOnce() {
    assertPasses("SELECT a; \n");
    assertRefused("SELECT a;;");
    assertRefused("SELECT a; b");
  }

  @Test
  void quotesEndWhereTheyEnd() {
    assertPasses("SELECT 'a''b'");
    assertPasses("SELECT ''");
    assertPasses("SELECT ''''");
    assertPasses("SELECT '', '''', 'a''', '''b' FROM t");
    assertRefused("SELECT '''");
    assertRefused("SELECT 'a''");
    assertRefused("SELECT 'a' ' ");
    assertRefused("SELECT N'a'");
    assertRefused("SELECT 1'a'");
    assertRefused("SELECT 'a\0b'");
    assertPasses("SELECT a='b'");
    assertPasses("SELECT _'b'");
    assertRefused("'a'");
  }

  /// Between other quotes than backticks it hides the next sign, where the database says so.
  @Test
  void backslashHidesTheNextSignWhereTheDatabaseSaysSo() {
    assertPasses("SELECT 'a\\'");
    assertDoesNotThrow(() -> PlainSelectGuard.check("SELECT `a\\`", MARIADB));
    assertDoesNotThrow(() -> PlainSelectGuard.check("SELECT 'a\\'b'", MARIADB));
    assertThrows(
        QueryRefusedException.class, () -> PlainSelectGuard.check("SELECT 'a\\'", MARIADB));
    assertThrows(QueryRefusedException.class, () -> PlainSelectGuard.check("SELECT 'a\\", MARIADB));
  }

  @Test
  void wordsHoldLettersDigitsAndUnderscores() {
    assertPasses("SELECT into_ FROM _for9");
    assertRefused("_SELECT a");
    assertRefused("1 SELECT a");
    assertRefused("SELECT_ a");
    assertPasses("((SELECT a))");
    assertRefused("");
    assertRefused("()");
  }
}
