package dev.wayfarer.sql.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CursorTests {
  private static Cursor over(String... words) {
    Tokens tokens = new Tokens(words.length);
    for (String word : words) {
      tokens.addWord(word);
    }
    return new Cursor(tokens);
  }

  @Test
  void nothingIsSeenAtTheEnd() {
    Cursor cursor = over("from");
    assertTrue(cursor.skip(Symbol.FROM));
    assertFalse(cursor.sees(Symbol.FROM));
    assertThrows(UnreadableSqlException.class, cursor::symbol);
  }

  @Test
  void whatIsHiddenIsNotSeen() {
    Cursor cursor = over("from", "where");
    int end = cursor.end();
    cursor.endAt(1);
    cursor.advance();
    assertTrue(cursor.atEnd());
    assertFalse(cursor.sees(Symbol.WHERE));
    cursor.endAt(end);
    assertEquals(1, cursor.position());
    assertTrue(cursor.sees(Symbol.WHERE));
  }
}
