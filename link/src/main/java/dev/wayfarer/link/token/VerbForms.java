package dev.wayfarer.link.token;

import dev.wayfarer.link.WordLists;
import java.util.Set;

/// Cuts `ed` and `ing`, and gives back the `e` that spelling took away.
final class VerbForms {
  private static final Set<String> SILENT_E =
      WordLists.words(VerbForms.class, "silent-e-verbs.txt");

  private VerbForms() {}

  static String infinitive(String word) {
    if (word.endsWith("ied")) {
      String stem = word.substring(0, word.length() - 3);
      return stem.length() > 1 ? stem + "y" : stem + "ie";
    }
    if (word.endsWith("ed")) {
      return infinitive(word, word.substring(0, word.length() - 2));
    }
    return word.endsWith("ing") ? infinitive(word, word.substring(0, word.length() - 3)) : word;
  }

  private static String infinitive(String word, String stem) {
    if (stem.length() < 2 || !Letters.hasVowel(stem, stem.length())) {
      return word;
    }
    if (SILENT_E.contains(stem + "e")) {
      return stem + "e";
    }
    if (Letters.endsDoubled(stem)) {
      return isDoubledBySuffix(stem) ? stem.substring(0, stem.length() - 1) : stem;
    }
    return lostItsE(stem) ? stem + "e" : stem;
  }

  /// Whether the verb has one consonant where its participle has two: `plan`, but `call`, `pass`.
  private static boolean isDoubledBySuffix(String stem) {
    char last = stem.charAt(stem.length() - 1);
    if (last == 'l') {
      return stem.endsWith("ell") && !Letters.isOneSyllable(stem);
    }
    return "sfz".indexOf(last) < 0 && stem.length() > 3;
  }

  private static boolean lostItsE(String stem) {
    char last = stem.charAt(stem.length() - 1);
    char before = stem.charAt(stem.length() - 2);
    return switch (last) {
      case 'c', 'v', 'u', 's', 'z' -> true;
      case 'b' -> stem.endsWith("rib") || endsShort(stem);
      case 'd' -> endsIn("iu", stem) || endsShort(stem);
      case 'g' -> before != 'n' || stem.endsWith("ang");
      case 'l' -> "bcdfgkptz".indexOf(before) >= 0 || stem.endsWith("dul") || endsShort(stem);
      case 'm' -> before == 'u' || endsShort(stem);
      case 'n' -> endsIn("i", stem) || endsShort(stem);
      case 'r' -> endsIn("aiu", stem) || endsShort(stem);
      case 't' -> lostItsEAfterT(stem);
      default -> endsShort(stem);
    };
  }

  /// Whether one of these vowels, and no other before it, stands before the last letter: `provid`,
  /// but not `avoid`.
  private static boolean endsIn(String vowels, String stem) {
    int n = stem.length();
    return vowels.indexOf(stem.charAt(n - 2)) >= 0
        && (n < 3 || "aeio".indexOf(stem.charAt(n - 3)) < 0);
  }

  private static boolean lostItsEAfterT(String stem) {
    if (stem.endsWith("eat") || stem.endsWith("oat") || stem.endsWith("out")) {
      return stem.endsWith("creat"); // create, but treat, float, shout
    }
    return stem.endsWith("at") || stem.endsWith("ut") || endsShort(stem);
  }

  /// A short verb without an `e` doubles its last consonant instead: `hiring` is of `hire`,
  /// `planning` of `plan`.
  private static boolean endsShort(String stem) {
    return Letters.isOneSyllable(stem) && Letters.endsConsonantVowelConsonant(stem);
  }
}
