package dev.wayfarer.link.token;

import dev.wayfarer.link.WordLists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Lemmatises English words, without context.
///
/// Word lists come first, then rules for plurals, participles and comparison. A lemma need not be a
/// word of the dictionary; it need only be the same for all forms of a word, and its own lemma.
final class EnglishLemmas {
  private static final int SHORTEST_INFLECTED = 3;
  private static final Map<String, String> IRREGULAR = irregularForms();
  private static final Set<String> UNCHANGED =
      WordLists.words(EnglishLemmas.class, "unchanged-words.txt");
  private static final Set<String> ADJECTIVES =
      WordLists.words(EnglishLemmas.class, "adjectives.txt");

  private EnglishLemmas() {}

  /// @param word in lower case
  static String of(String word) {
    if (word.length() < SHORTEST_INFLECTED) {
      return IRREGULAR.getOrDefault(word, word);
    }
    String listed = listed(word);
    if (listed != null) {
      return listed;
    }
    String simpler = simpler(word);
    return simpler.equals(word) ? word : of(simpler); // earnings, earning, earn
  }

  /// The word with its last ending cut. Never longer, so that repeating it comes to an end.
  private static String simpler(String word) {
    String singular = Plurals.singular(word);
    if (!singular.equals(word)) {
      return singular;
    }
    String verb = VerbForms.infinitive(word);
    return verb.equals(word) ? positive(word) : verb;
  }

  private static @Nullable String listed(String word) {
    return UNCHANGED.contains(word) ? word : IRREGULAR.get(word);
  }

  private static String positive(String word) {
    if (word.endsWith("er")) {
      return positive(word, word.substring(0, word.length() - 2));
    }
    return word.endsWith("est") ? positive(word, word.substring(0, word.length() - 3)) : word;
  }

  private static String positive(String word, String stem) {
    if (ADJECTIVES.contains(stem)) {
      return stem;
    }
    if (ADJECTIVES.contains(stem + "e")) {
      return stem + "e";
    }
    if (stem.endsWith("i")) {
      String withY = stem.substring(0, stem.length() - 1) + "y";
      return ADJECTIVES.contains(withY) ? withY : word;
    }
    if (Letters.endsDoubled(stem)) {
      String single = stem.substring(0, stem.length() - 1);
      return ADJECTIVES.contains(single) ? single : word;
    }
    return word;
  }

  private static Map<String, String> irregularForms() {
    Map<String, String> forms = new HashMap<>();
    for (String entry : WordLists.lines(EnglishLemmas.class, "irregular-forms.txt")) {
      List<String> line = WordLists.wordsOf(entry);
      for (String form : line) {
        forms.put(form, line.getFirst());
      }
    }
    return Map.copyOf(forms);
  }

  /// Cuts the `s` of plurals and of verbs in the third person.
  private static final class Plurals {
    private Plurals() {}

    static String singular(String word) {
      if (!word.endsWith("s") || word.length() < 3) {
        return word;
      }
      if (word.endsWith("ies")) {
        return word.length() > 4 ? cut(word, 3) + "y" : cut(word, 1);
      }
      if (takesEs(word)) {
        return cut(word, 2);
      }
      char before = word.charAt(word.length() - 2);
      // class, campus and analysis are no plurals; nor is a code of three letters such as cws.
      boolean plural =
          "sui'".indexOf(before) < 0 && (word.length() > 3 || Letters.hasVowel(word, 2));
      return plural ? cut(word, 1) : word;
    }

    private static boolean takesEs(String word) {
      if (word.endsWith("uses")) {
        // campuses, but houses and causes
        return word.length() > 5 && !Letters.isVowel(word.charAt(word.length() - 5));
      }
      return word.endsWith("sses")
          || word.endsWith("ches")
          || word.endsWith("shes")
          || word.endsWith("xes")
          || word.endsWith("zzes")
          || (word.endsWith("oes") && word.length() > 4);
    }

    private static String cut(String word, int letters) {
      return word.substring(0, word.length() - letters);
    }
  }
}
