package dev.wayfarer.link.match;

import java.util.Set;

/// Words of the same family: `direct` and `director`, `populate` and `population`.
public final class WordFamilies {
  private static final int SHORTEST_STEM = 5;

  /// Endings that make one word of a family from another.
  private static final Set<String> ENDINGS =
      Set.of(
          "", "e", "er", "or", "ee", "ion", "ation", "ition", "ing", "ed", "ment", "ance", "ence",
          "al", "ality", "ity", "ant", "ent", "ive", "ist", "y", "ate", "ize", "ise", "ship", "ian",
          "ure", "able", "age");

  private WordFamilies() {}

  /// Whether two different lemmas share a stem of at least five letters and end as relatives do.
  public static boolean related(String a, String b) {
    if (a.length() < SHORTEST_STEM || !a.regionMatches(0, b, 0, SHORTEST_STEM)) {
      return false;
    }
    int stem = SHORTEST_STEM;
    int shorter = Math.min(a.length(), b.length());
    while (stem < shorter && a.charAt(stem) == b.charAt(stem)) {
      stem++;
    }
    // A letter may belong to the stem of both or to neither ending: educat-or, educat-ion.
    for (int cut = stem; cut >= SHORTEST_STEM; cut--) {
      if (ENDINGS.contains(a.substring(cut)) && ENDINGS.contains(b.substring(cut))) {
        return !a.equals(b);
      }
    }
    return false;
  }
}
