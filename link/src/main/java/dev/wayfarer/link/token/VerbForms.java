package dev.wayfarer.link.token;

import java.util.Set;

/// Cuts `ed` and `ing`, and gives back the `e` that spelling took away.
final class VerbForms {
  private static final Set<String> SILENT_E = WordLists.words("silent-e-verbs.txt");

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
    int n = stem.length();
    char last = stem.charAt(n - 1);
    char before = stem.charAt(n - 2);
    boolean afterConsonant = !Letters.isVowel(before);
    boolean afterTwoVowels =
        n > 2 && Letters.isVowel(before) && "aeio".indexOf(stem.charAt(n - 3)) >= 0;
    return switch (last) {
      case 'c', 'v', 'u', 's', 'z' -> true;
      case 'e', 'i', 'o', 'a', 'h', 'k', 'w', 'x', 'y' -> endsShort(stem);
      case 'b' -> stem.endsWith("rib") || endsShort(stem);
      case 'g' -> !(before == 'n' && !stem.endsWith("ang"));
      case 'l' ->
          afterConsonant
              ? "bcdfgkptz".indexOf(before) >= 0
              : endsShort(stem) || stem.endsWith("dul");
      case 't' -> lostItsEAfterT(stem);
      case 'r' -> "aiu".indexOf(before) >= 0 && !afterTwoVowels || endsShort(stem);
      case 'd' -> "iu".indexOf(before) >= 0 && !afterTwoVowels || endsShort(stem);
      case 'n' -> before == 'i' && !afterTwoVowels || endsShort(stem);
      case 'm' -> before == 'u' || endsShort(stem);
      default -> endsShort(stem);
    };
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
