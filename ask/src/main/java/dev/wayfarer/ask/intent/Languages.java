package dev.wayfarer.ask.intent;

import dev.wayfarer.link.WordLists;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Names the language of a line, by its letters or by small words that English does not have.
final class Languages {
  /// A name or a loan word is no sentence.
  private static final int FEWEST_WORDS = 2;

  static final String ENGLISH = "English";
  static final String CHINESE = "Chinese";

  /// Small words, by language.
  private static final Map<String, Set<String>> SMALL_WORDS = smallWords();

  private static final Map<UnicodeScript, String> BY_SCRIPT =
      Map.of(
          UnicodeScript.HAN, CHINESE,
          UnicodeScript.HIRAGANA, "Japanese",
          UnicodeScript.KATAKANA, "Japanese",
          UnicodeScript.HANGUL, "Korean",
          UnicodeScript.CYRILLIC, "a language in Cyrillic letters",
          UnicodeScript.GREEK, "Greek",
          UnicodeScript.ARABIC, "a language in Arabic letters",
          UnicodeScript.HEBREW, "Hebrew",
          UnicodeScript.DEVANAGARI, "a language in Devanagari letters",
          UnicodeScript.THAI, "Thai");

  private Languages() {}

  private static Map<String, Set<String>> smallWords() {
    Map<String, Set<String>> words = new HashMap<>();
    for (String line : WordLists.lines(Languages.class, "small-words.txt")) {
      List<String> all = WordLists.wordsOf(line);
      words.put(all.getFirst(), Set.copyOf(all.subList(1, all.size())));
    }
    return Map.copyOf(words);
  }

  /// The English name of the language, where it is another one.
  static Optional<String> otherThanEnglish(String line) {
    return byScript(line).or(() -> bySmallWords(line));
  }

  /// Most letters must be of the script: a question may name a cell in any.
  private static Optional<String> byScript(String line) {
    Map<String, Integer> counts = new HashMap<>();
    int letters = 0;
    for (int c : line.codePoints().filter(Character::isLetter).toArray()) {
      letters++;
      String language = BY_SCRIPT.get(UnicodeScript.of(c));
      if (language != null) {
        counts.merge(language, 1, Integer::sum);
      }
    }
    // Japanese is written with Chinese characters too.
    if (counts.containsKey("Japanese")) {
      counts.merge("Japanese", counts.getOrDefault("Chinese", 0), Integer::sum);
    }
    int most = letters;
    return counts.entrySet().stream()
        .filter(entry -> 2 * entry.getValue() > most)
        .max(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey);
  }

  private static Optional<String> bySmallWords(String line) {
    List<String> words =
        new ArrayList<>(Arrays.asList(line.toLowerCase(Locale.ROOT).split("[^\\p{L}]+")));
    int english = count(words, ENGLISH);
    return SMALL_WORDS.keySet().stream()
        .filter(language -> !language.equals(ENGLISH))
        .filter(language -> count(words, language) >= FEWEST_WORDS)
        // Names in an English question may be in any language.
        .filter(language -> count(words, language) > 2 * english)
        .max(
            Comparator.<String>comparingInt(language -> count(words, language))
                .thenComparing(language -> language));
  }

  /// How many different small words of a language there are.
  private static int count(List<String> words, String language) {
    Set<String> small = SMALL_WORDS.getOrDefault(language, Set.of());
    return (int) words.stream().distinct().filter(small::contains).count();
  }
}
