package dev.wayfarer.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalTests {
  @Test
  void longTextIsCutByPlacesAndNotByCharacters() {
    assertEquals("Bergen", Terminal.shortened("Bergen", 6));
    assertEquals("Berg…", Terminal.shortened("Bergen", 5));
    assertEquals("北京", Terminal.shortened("北京", 4));
    assertEquals("北…", Terminal.shortened("北京大学", 4));
    assertEquals("…", Terminal.shortened("北京", 1));
  }

  @Test
  void marksWithoutEndAreCutToo() {
    String marks = "\u0301".repeat(50_000);
    assertEquals("c" + "\u0301".repeat(8) + "d", Terminal.shortened("c" + marks + "d", 60));
    assertEquals("👩‍👩‍👧‍👦", Terminal.shortened("👩‍👩‍👧‍👦", 8));
  }

  @Test
  void aReturnCoversNothing() {
    assertEquals("bad\ngood\r\nx\ty z", Terminal.printableLines("bad\rgood\r\nx\ty\u001bz"));
    assertEquals("bad good", Terminal.printable("bad\rgood"));
  }

  @ParameterizedTest
  @ValueSource(
      chars = {'\0', '\b', '\u001b', '\u007f', '\u0085', '\u009b', '\u061c', '\u200f', '\u202e'})
  void whatATerminalObeysBecomesABlank(char obeyed) {
    assertEquals("a b", Terminal.printable("a" + obeyed + "b"));
  }

  @ParameterizedTest
  @ValueSource(chars = {'\u2028', '\u2029', '\u2066', '\u2069', '\u206a', '\u206f'})
  void whatChangesTheOrderOrTheLineBecomesABlank(char obeyed) {
    assertEquals("a b", Terminal.printable("a" + obeyed + "b"));
    assertEquals("\\u%04x".formatted((int) obeyed), Terminal.escaped("" + obeyed));
  }

  /// The first and the last of each range of marks, and their neighbours.
  @ParameterizedTest
  @ValueSource(chars = {'\u200e', '\u202a', '\u2067', '\u206b'})
  void marksOfDirectionBecomeBlanks(char mark) {
    assertEquals("a b", Terminal.printable("a" + mark + "b"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\u200d", "\u200b", "\u202f", "\u2060", "\u2064", "\ufeff", "é", "語", "😀"})
  void allElseStays(String text) {
    assertEquals("a" + text + "b", Terminal.printable("a" + text + "b"));
    assertEquals("a" + text + "b", Terminal.printableLines("a" + text + "b"));
    assertEquals("a" + text + "b", Terminal.escaped("a" + text + "b"));
  }

  @Test
  void textIsPaddedByPlaces() {
    assertEquals("ab  ", Terminal.padded("ab", 4));
    assertEquals("語  ", Terminal.padded("語", 4));
    assertEquals("abc", Terminal.padded("abc", 2));
    assertEquals("", Terminal.shortened("", 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"、", "〾", "！", "｠", "語", "ひ", "カ", "한", "ㄅ", "😀"})
  void wideCharactersTakeTwoPlaces(String text) {
    assertEquals(2, Terminal.width(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "é", "\u3000", "〿", "｡", "ｶ", "ￜ", "\uff00", "г", "ö"})
  void othersTakeOne(String text) {
    assertEquals(1, Terminal.width(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0301", "\u20dd", "\u200d"})
  void marksTakeNone(String mark) {
    assertEquals(0, Terminal.width(mark));
    assertEquals(1, Terminal.width("e" + mark));
  }
}
