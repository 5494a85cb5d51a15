package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.run.SqlScanner.Kind;
import dev.wayfarer.sql.run.SqlScanner.Token;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlScannerTests {
  private static List<String> tokens(String sql) {
    SqlScanner scanner = new SqlScanner(sql);
    List<String> tokens = new ArrayList<>();
    for (Token token = scanner.next(); token.kind() != Kind.END; token = scanner.next()) {
      tokens.add(token.kind().name().charAt(0) + token.text());
    }
    return tokens;
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "9", "a", "z", "A", "Z", "_", "$", "\u0080", "ö", "\u00a0", "語"})
  void wordsHoldWhatSqliteTakesForAPartOfThem(String sign) {
    assertEquals(List.of("W" + sign + "x" + sign), tokens(sign + "x" + sign));
  }

  /// The neighbours of letters and digits in ASCII.
  @ParameterizedTest
  @ValueSource(strings = {"/", ":", "@", "^", "{", "~", "\u007f", "*", "(", ")", ".", "#"})
  void allElseIsASymbol(String sign) {
    assertEquals(List.of("Wx", "S" + sign, "Wx"), tokens("x" + sign + "x"));
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "\t", "\n", "\r", "\f"})
  void blanksOfSqliteAreSkipped(String blank) {
    assertEquals(List.of("Wa", "Wb"), tokens(blank + "a" + blank + blank + "b" + blank));
  }

  /// A vertical tab is none to SQLite.
  @Test
  void otherBlanksAreNot() {
    assertEquals(List.of("Wa", "S\u000b", "Wb"), tokens("a\u000bb"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'it''s' x | Q'it''s' | Wx",
        "\"a\"\"b\" x | Q\"a\"\"b\" | Wx",
        "`a``b` x | Q`a``b` | Wx",
        "[a[b] x | Q[a[b] | Wx",
        "'' x | Q'' | Wx"
      })
  void quotedTextIsOneToken(String sql, String first, String second) {
    assertEquals(List.of(first, second), tokens(sql));
  }

  /// A bracket is not doubled: the second one is a sign of its own.
  @Test
  void bracketEndsAtTheFirstClosingOne() {
    assertEquals(List.of("Q[a]", "S]"), tokens("[a]]"));
  }

  @Test
  void commentsAreSkippedToTheirEnd() {
    assertEquals(List.of("Wa", "Wb"), tokens("a -- x 'y\nb"));
    assertEquals(List.of("Wa"), tokens("a -- x"));
    assertEquals(List.of("Wa", "Wb"), tokens("a /* x */b"));
    assertEquals(List.of("Wa", "Wb"), tokens("a /**/b"));
    assertEquals(List.of("Wa", "S-", "Wb", "S/", "Wc", "S*"), tokens("a - b / c *"));
    // The star of the beginning does not end it.
    assertThrows(QueryRefusedException.class, () -> tokens("a /*/ b"));
    assertThrows(QueryRefusedException.class, () -> tokens("a 'b"));
  }

  @Test
  void endComesAgainAndAgain() {
    SqlScanner scanner = new SqlScanner(" ");
    assertEquals(Kind.END, scanner.next().kind());
    assertEquals(Kind.END, scanner.next().kind());
  }

  @Test
  void wordsAreKeywordsInAsciiAlone() {
    assertTrue(new Token(Kind.WORD, "sElEcT").isWord("SELECT"));
    assertFalse(new Token(Kind.QUOTED, "SELECT").isWord("SELECT"));
    assertFalse(new Token(Kind.WORD, "\u017felect").isWord("SELECT"));
    assertFalse(new Token(Kind.WORD, "a").isSymbol('a'));
    assertTrue(new Token(Kind.SYMBOL, ";").isSymbol(';'));
    assertFalse(new Token(Kind.SYMBOL, ",").isSymbol(';'));
  }
}
