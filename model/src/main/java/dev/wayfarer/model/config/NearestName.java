package dev.wayfarer.model.config;

import java.util.Collection;
import java.util.Comparator;

/// Guesses which known name was meant.
public final class NearestName {
  private NearestName() {}

  /// The known name that the fewest edits make of a written one; the first of several.
  public static String of(String written, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(name -> distance(written, name)))
        .orElseThrow();
  }

  private static int distance(String a, String b) {
    int[] last = new int[b.length() + 1];
    for (int j = 0; j < last.length; j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[last.length];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, Math.min(last[j], row[j - 1]) + 1);
      }
      last = row;
    }
    return last[b.length()];
  }
}
