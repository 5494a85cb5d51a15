package dev.wayfarer.link.token;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StopWordsTests {
  @ParameterizedTest
  @ValueSource(strings = {"the", "of", "be", "which", "'s", "not", "?", "，", "show"})
  void functionWordsAndPunctuationAreStopWords(String lemma) {
    assertTrue(StopWords.contains(lemma));
  }

  @ParameterizedTest
  @ValueSource(strings = {"name", "id", "number", "year", "old", "count", "1", "灯塔", ""})
  void wordsThatNameThingsAreNot(String lemma) {
    assertFalse(StopWords.contains(lemma));
  }

  @ParameterizedTest
  @ValueSource(strings = {"was", "has", "does", "isn't", "they're"})
  void formsOfFunctionWordsAreStopWordsByTheirLemmas(String text) {
    assertTrue(
        new EnglishTokeniser().words(text).stream().map(Word::lemma).allMatch(StopWords::contains));
  }
}
