package dev.wayfarer.link.match;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.Word;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Words that imply a name: `oldest` an age, `heavy` a weight.
final class ImpliedWords {
  private static final Map<String, List<Phrase>> BY_FIRST_WORD = read();

  /// Words of a question, and the words of names that they imply; all as lemmas.
  record Phrase(List<String> lemmas, Set<String> implied) {}

  private ImpliedWords() {}

  /// The phrases that stand in a question from a word on.
  static List<Phrase> at(List<String> lemmas, int from) {
    List<Phrase> found = new ArrayList<>();
    for (Phrase phrase : BY_FIRST_WORD.getOrDefault(lemmas.get(from), List.of())) {
      int to = from + phrase.lemmas.size();
      if (to <= lemmas.size() && lemmas.subList(from, to).equals(phrase.lemmas)) {
        found.add(phrase);
      }
    }
    return found;
  }

  private static Map<String, List<Phrase>> read() {
    EnglishTokeniser tokeniser = new EnglishTokeniser();
    Map<List<String>, Set<String>> implied = new HashMap<>();
    for (String line : WordLists.lines(ImpliedWords.class, "implied-words.txt")) {
      int colon = line.indexOf(':');
      Set<String> words = new HashSet<>();
      phrases(tokeniser, line.substring(colon + 1)).forEach(words::addAll);
      for (List<String> phrase : phrases(tokeniser, line.substring(0, colon))) {
        implied.computeIfAbsent(phrase, _ -> new HashSet<>()).addAll(words);
      }
    }
    Map<String, List<Phrase>> byFirstWord = new HashMap<>();
    implied.forEach(
        (lemmas, words) ->
            byFirstWord
                .computeIfAbsent(lemmas.getFirst(), _ -> new ArrayList<>())
                .add(new Phrase(lemmas, Collections.unmodifiableSet(words))));
    return byFirstWord;
  }

  private static List<List<String>> phrases(EnglishTokeniser tokeniser, String text) {
    List<List<String>> phrases = new ArrayList<>();
    for (String phrase : text.split(",", -1)) {
      phrases.add(tokeniser.words(phrase.strip()).stream().map(Word::lemma).toList());
    }
    return phrases;
  }
}
