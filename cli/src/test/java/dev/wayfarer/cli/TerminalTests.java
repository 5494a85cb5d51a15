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
}
