package dev.wayfarer.model.encoder.wordvector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.model.fixture.SmallVectors;
import java.util.List;
import org.junit.jupiter.api.Test;

class LexiconTests {
  @Test
  void keepsVectorsOfSoManyWordsAndKnowsTheOthersToo() {
    Lexicon lexicon = SmallVectors.lexicon(List.of());
    float[] first = lexicon.given("word0");
    for (int i = 1; i <= Lexicon.MOST_KEPT + 100; i++) {
      lexicon.given("word" + i);
    }
    assertEquals(Lexicon.MOST_KEPT, lexicon.kept());
    assertSame(first, lexicon.given("word0"));
    String late = "word" + (Lexicon.MOST_KEPT + 1);
    assertArrayEquals(SmallVectors.lexicon(List.of()).given(late), lexicon.given(late));
  }

  @Test
  void learntWordsComeOnce() {
    assertThrows(
        IllegalArgumentException.class, () -> SmallVectors.lexicon(List.of("a", "b", "a")));
  }
}
