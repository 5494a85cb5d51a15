package dev.wayfarer.link.match;

import dev.wayfarer.link.WordLists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Expands abbreviations in names and questions.
final class Abbreviations {
  private static final Map<String, List<String>> FULL = read();

  private Abbreviations() {}

  /// The lemmas behind a lemma of a name: `fname` gives `first name`; most stand for themselves.
  static List<String> full(String lemma) {
    return FULL.getOrDefault(lemma, List.of(lemma));
  }

  /// The lemma behind a lemma of a question, where it is a single one.
  static String fullWord(String lemma) {
    List<String> full = full(lemma);
    return full.size() == 1 ? full.getFirst() : lemma;
  }

  private static Map<String, List<String>> read() {
    Map<String, List<String>> full = new HashMap<>();
    for (String line : WordLists.lines(Abbreviations.class, "abbreviations.txt")) {
      List<String> words = WordLists.wordsOf(line);
      full.put(words.getFirst(), List.copyOf(words.subList(1, words.size())));
    }
    return full;
  }
}
