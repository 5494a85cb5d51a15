package dev.wayfarer.link.token;

import dev.wayfarer.link.WordLists;
import java.util.Set;

/// Function words and punctuation: by themselves they name no table, column or cell.
public final class StopWords {
  private static final Set<String> WORDS = WordLists.words(StopWords.class, "stop-words.txt");

  private StopWords() {}

  /// Whether a lemma is one of them.
  ///
  /// @param lemma as a [Word] has it, in lower case
  public static boolean contains(String lemma) {
    return WORDS.contains(lemma);
  }
}
