package dev.wayfarer.train.prepare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DatabaseNamesTests {
  @Test
  void namesAreSplitAtWhateverIsNoLetter() {
    assertEquals(List.of("concert", "singer"), DatabaseNames.words("concert_singer"));
    assertEquals(List.of("cre", "doc"), DatabaseNames.words("cre_Doc_2"));
    assertEquals(List.of("flight", "b"), DatabaseNames.words("flight2b"));
    assertEquals(List.of(), DatabaseNames.words("_1"));
  }

  @Test
  void aNameIsTheMeanOfItsKnownWords() {
    Map<String, float[]> words =
        Map.of("tower", new float[] {1, 2, 3}, "keepers", new float[] {3, -2, 0});
    List<String> names = List.of("Tower_keepers_1", "unheard_tower", "unheard_2");
    Map<String, float[]> vectors =
        DatabaseNames.vectors(names, word -> Optional.ofNullable(words.get(word)));
    assertEquals(names, List.copyOf(vectors.keySet()));
    assertArrayEquals(new float[] {2, 0, 1.5f}, vectors.get("Tower_keepers_1"), 1e-6f);
    assertArrayEquals(words.get("tower"), vectors.get("unheard_tower"), 1e-6f);
    assertArrayEquals(new float[3], vectors.get("unheard_2"));
  }

  @Test
  void withoutWordsThereAreNoNames() {
    assertEquals(Map.of(), DatabaseNames.vectors(List.of("tower"), _ -> Optional.empty()));
  }
}
