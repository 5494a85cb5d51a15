package dev.wayfarer.link.token;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeWordsTests {
  @ParameterizedTest
  @ValueSource(strings = {"not", "Not here", "why not?", "is “not” it", "not-so"})
  void wholeWordIsFoundInAnyCase(String text) {
    assertTrue(WholeWords.pattern("\\bnot\\b").matcher(text).find());
  }

  @ParameterizedTest
  @ValueSource(strings = {"knot", "note", "not_yet", "nöt", "énot", "note7", "notă"})
  void partOfAWordIsNot(String text) {
    assertFalse(WholeWords.pattern("\\bnot\\b").matcher(text).find());
  }

  @Test
  void edgeStandsAtTheEndOfTheTextToo() {
    assertTrue(WholeWords.pattern("n't\\b").matcher("they don't").find());
  }

  @Test
  void manyCombiningMarksTakeNoLongerThanLetters() {
    String marks = "\u0301".repeat(50_000);
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> assertFalse(WholeWords.pattern("\\b(?:no|not)\\b").matcher(marks).find()));
  }
}
