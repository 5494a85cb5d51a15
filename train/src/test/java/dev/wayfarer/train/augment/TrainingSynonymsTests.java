package dev.wayfarer.train.augment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrainingSynonymsTests {
  private static final TrainingSynonyms TRAINING = TrainingSynonyms.read();

  @Test
  void commonSensesHaveSynonymsAndRareOnesHaveNone() {
    assertEquals(List.of("nation", "commonwealth"), sorted(WordNetSynonyms.read().of("country")));
    assertTrue(TRAINING.questions().of("invoice").contains("bill"));
    assertEquals(List.of("edifice"), TRAINING.questions().of("building"));
    assertEquals(List.of(), TRAINING.questions().of("last"));
    assertEquals(List.of(), TRAINING.questions().of("xyzzy"));
  }

  private static List<String> sorted(List<String> words) {
    return words.stream().sorted((a, b) -> b.compareTo(a)).toList();
  }

  @Test
  void wordsOfSchemasAreNotForQuestions() {
    assertTrue(TRAINING.schemas().of("id").contains("nr"));
    assertEquals(List.of(), TRAINING.questions().of("id"));
  }

  @Test
  void rewordingsOfDevAreNeverUsedInTraining() {
    for (String lemma : SynonymTable.REWORDINGS.lemmas()) {
      for (String word : SynonymTable.REWORDINGS.of(lemma)) {
        assertFalse(TRAINING.schemas().of(lemma).contains(word), lemma + ": " + word);
        assertFalse(TRAINING.questions().of(lemma).contains(word), lemma + ": " + word);
      }
    }
  }
}
