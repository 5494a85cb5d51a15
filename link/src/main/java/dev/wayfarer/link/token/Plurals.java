package dev.wayfarer.link.token;

/// Cuts the `s` of plurals and of verbs in the third person.
final class Plurals {
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
    boolean plural = "sui'".indexOf(before) < 0 && (word.length() > 3 || Letters.hasVowel(word, 2));
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
