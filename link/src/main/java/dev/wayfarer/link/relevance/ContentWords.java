package dev.wayfarer.link.relevance;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.token.StopWords;
import java.util.Set;

/// The content words of a question: no function words, no numbers, no words that ask or count, and
/// none that occur in questions about anything.
public final class ContentWords {
  private static final Set<String> ASKING_WORDS =
      WordLists.words(ContentWords.class, "asking-words.txt");
  private static final Set<String> GENERAL_WORDS =
      WordLists.words(ContentWords.class, "general-words.txt");

  private ContentWords() {}

  /// Whether a word of a question is one of them.
  public static boolean contain(LinkedQuestion question, int word) {
    String lemma = question.words().get(word).lemma();
    return lemma.codePoints().anyMatch(Character::isLetter)
        && !StopWords.contains(lemma)
        && !ASKING_WORDS.contains(lemma)
        && (!GENERAL_WORDS.contains(lemma) || isLinked(question, word));
  }

  static boolean isLinked(LinkedQuestion question, int word) {
    return question.links().strongestToTable(word).isPresent()
        || question.links().strongestToColumn(word).isPresent();
  }
}
