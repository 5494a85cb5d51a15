package dev.wayfarer.link.token;

import static java.time.Duration.ofSeconds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for the words of any text whatever.
class TokeniserSoundnessTests {
  private static final List<String> PIECES =
      List.of(
          "a",
          "Is",
          "n't",
          "'",
          "’s",
          "-",
          "_",
          ".",
          ",",
          "@",
          "/",
          ":",
          "1",
          "23",
          "456",
          "７",
          "ID",
          "www.",
          "http://",
          " ",
          "\t",
          "\n",
          "\u0000",
          "\u00a0",
          "\u200b",
          "\u202e",
          "\ufeff",
          "\u0301",
          "é",
          "İ",
          "ß",
          "ﬁ",
          "שלום",
          "مرحبا",
          "灯塔",
          "。",
          "“",
          "𠮷",
          "😀",
          "👩‍👩‍👧",
          "👍🏽",
          "🇳🇴",
          "\ud83d",
          "\ude00",
          "½",
          "Ⅷ",
          "\uffff",
          "ǅ");

  static Stream<Tokeniser> tokenisers() {
    return Stream.of(new EnglishTokeniser(), new ChineseTokeniser());
  }

  @ParameterizedTest
  @MethodSource("tokenisers")
  void emptyTextHasNoWords(Tokeniser tokeniser) {
    assertEquals(List.of(), tokeniser.words(""));
    assertEquals(List.of(), tokeniser.words(" \t\n\u00a0\u200b\u0000"));
  }

  @ParameterizedTest
  @MethodSource("tokenisers")
  void randomTextsAreCoveredInOrder(Tokeniser tokeniser) {
    for (long seed = 0; seed < 20_000; seed++) {
      String text = randomText(new Random(seed));
      assertSound(tokeniser, text, "seed " + seed);
    }
  }

  @ParameterizedTest
  @MethodSource("tokenisers")
  void sameTextHasTheSameWords(Tokeniser tokeniser) {
    for (long seed = 0; seed < 1_000; seed++) {
      String text = randomText(new Random(seed));
      assertEquals(tokeniser.words(text), tokeniser.words(text), "seed " + seed);
    }
  }

  @ParameterizedTest
  @MethodSource("tokenisers")
  void longTextsDoNotHang(Tokeniser tokeniser) {
    for (String piece : PIECES) {
      String text = piece.repeat(100_000 / piece.length());
      assertTimeoutPreemptively(
          ofSeconds(60), () -> assertSound(tokeniser, text, "repeated " + piece));
    }
    String question = "How many keepers live in port?  ".repeat(1_700);
    assertEquals(1_700 * 7, tokeniser.words(question).size());
  }

  private static String randomText(Random random) {
    StringBuilder text = new StringBuilder();
    int pieces = random.nextInt(12);
    for (int i = 0; i < pieces; i++) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private static void assertSound(Tokeniser tokeniser, String text, String what) {
    int covered = 0;
    for (Word word : tokeniser.words(text)) {
      assertTrue(word.start() >= covered, what + ": overlap");
      assertTrue(word.end() > word.start(), what + ": empty");
      assertGap(text, covered, word.start(), what);
      assertEquals(text.substring(word.start(), word.end()), word.text(), what);
      assertFalse(word.lemma().isEmpty(), what);
      covered = word.end();
    }
    assertGap(text, covered, text.length(), what);
  }

  private static void assertGap(String text, int start, int end, String what) {
    text.substring(start, end)
        .codePoints()
        .forEach(c -> assertTrue(mayBeLeftOut(c), () -> what + ": " + Integer.toHexString(c)));
  }

  private static boolean mayBeLeftOut(int c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.isISOControl(c)
        || Character.getType(c) == Character.FORMAT
        || c == '_'
        || c == '-';
  }
}
