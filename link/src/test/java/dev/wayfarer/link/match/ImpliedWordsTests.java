package dev.wayfarer.link.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.WordLists;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ImpliedWordsTests {
  @Test
  void everyLineSaysWhatIsImplied() {
    for (String line : WordLists.lines(ImpliedWords.class, "implied-words.txt")) {
      String[] sides = line.split(":", -1);
      assertEquals(2, sides.length, line);
      for (String side : sides) {
        for (String phrase : side.split(",", -1)) {
          assertTrue(phrase.strip().matches("[a-z]+( [a-z]+)*"), line);
        }
      }
    }
  }

  @Test
  void phrasesAreFoundWhereTheyStand() {
    List<String> lemmas = List.of("how", "long", "be", "it");
    assertEquals(
        Set.of(List.of("how", "long")),
        Set.copyOf(ImpliedWords.at(lemmas, 0).stream().map(p -> p.lemmas()).toList()));
    assertEquals(
        List.of(List.of("long")),
        ImpliedWords.at(lemmas, 1).stream().map(p -> p.lemmas()).toList());
    assertEquals(List.of(), ImpliedWords.at(lemmas, 2));
  }

  @Test
  void aPhraseAtTheEndMayBeIncomplete() {
    assertEquals(List.of(), ImpliedWords.at(List.of("per"), 0));
  }

  @Test
  void aWordInSeveralLinesImpliesAll() {
    Set<String> implied = ImpliedWords.at(List.of("short"), 0).getFirst().implied();
    assertTrue(implied.containsAll(Set.of("height", "length")), implied::toString);
  }
}
