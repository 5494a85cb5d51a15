package dev.wayfarer.link.wordpiece;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.HostileText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WordPieceTokeniserTests {
  private static final WordPieceVocabulary VOCABULARY =
      new WordPieceVocabulary(
          "test",
          List.of(
              "[PAD]", "[UNK]", "[CLS]", "[SEP]", "sing", "##er", "##ers", "cafe", "Sing", "?", "'",
              "s", "歌", "手", "##手", "σ"));

  private static String pieces(boolean lowerCase, String text) {
    return new WordPieceTokeniser(VOCABULARY, lowerCase)
        .pieces(text).stream()
            .map(piece -> VOCABULARY.pieces().get(piece.id()))
            .collect(Collectors.joining(" "));
  }

  @Test
  void longestPiecesAreTakenFromTheLeft() {
    assertEquals("sing ##ers", pieces(true, "singers"));
    assertEquals("sing ##er ' s ?", pieces(true, "singer's?"));
  }

  @Test
  void wordWithAPartThatNoPieceHasIsUnknownAsAWhole() {
    assertEquals("[UNK] sing", pieces(true, "singerx sing"));
  }

  @Test
  void caseAndAccentsGoOrStay() {
    assertEquals("sing cafe", pieces(true, "SING Café"));
    assertEquals("Sing [UNK]", pieces(false, "Sing Café"));
  }

  @Test
  void capitalSigmaBecomesTheSameEverywhere() {
    assertEquals("σ", pieces(true, "Σ"));
  }

  @Test
  void ideographsAreWordsOfTheirOwn() {
    assertEquals("歌 手 s", pieces(true, "歌手s"));
  }

  @Test
  void wordOfMoreThanAHundredCharactersIsUnknown() {
    assertEquals("[UNK]", pieces(true, "s".repeat(101)));
  }

  @Test
  void piecesKnowWhereTheyStandInTheOriginalText() {
    WordPieceTokeniser tokeniser = new WordPieceTokeniser(VOCABULARY, true);
    assertEquals(
        List.of(new WordPiece(7, 1, 5), new WordPiece(4, 7, 12), new WordPiece(6, 12, 15)),
        tokeniser.pieces(" Café  Si\u00adngers"));
    assertEquals(List.of(new WordPiece(7, 0, 4)), tokeniser.pieces("Cafe\u0301"));
  }

  @Test
  void nothingThatCanBeSeenHasNoPieces() {
    assertEquals("", pieces(true, " \t\u200b\u0000\ufffd\u2028\u00a0"));
  }

  @SuppressWarnings("unchecked")
  static Stream<HostileText> hostile() {
    return HostileText.of(
        HostileText.SQL, HostileText.LETTERS, HostileText.CONTROLS, HostileText.LONG);
  }

  @ParameterizedTest
  @MethodSource("hostile")
  void piecesOfHostileTextLieInOrderWithinIt(HostileText hostile) {
    for (boolean lowerCase : new boolean[] {true, false}) {
      int last = 0;
      for (WordPiece piece : new WordPieceTokeniser(VOCABULARY, lowerCase).pieces(hostile.text())) {
        assertTrue(
            last <= piece.start()
                && piece.start() <= piece.end()
                && piece.end() <= hostile.text().length(),
            () -> hostile.name() + ": " + piece);
        last = piece.start();
      }
    }
  }

  @Test
  void vocabularyWithoutASpecialPieceIsRefused(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("vocab.txt");
    Files.writeString(file, "[PAD]\n[UNK]\n[CLS]\na\n", StandardCharsets.UTF_8);
    assertEquals(
        file + ": expected a vocabulary with [SEP], found none",
        assertThrows(InputException.class, () -> WordPieceVocabulary.read(file)).getMessage());
  }

  @Test
  void pieceThatIsThereTwiceIsRefusedWhereItStands() {
    assertEquals(
        "v:3: expected each word piece once, found \"a\" again",
        assertThrows(
                InputException.class, () -> new WordPieceVocabulary("v", List.of("a", "b", "a")))
            .getMessage());
  }
}
