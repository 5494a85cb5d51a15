package dev.wayfarer.link.value;

/// The Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbouring
/// letters.
public final class EditDistance {
  private static final int LONGEST_WORD = 64;

  private EditDistance() {}

  /// Whether two words are at most `limit` edits apart. Very long words never are.
  public static boolean within(int limit, String a, String b) {
    if (Math.abs(a.length() - b.length()) > limit
        || a.length() > LONGEST_WORD
        || b.length() > LONGEST_WORD) {
      return false;
    }
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      int best = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, Math.min(last[j], row[j - 1]) + 1);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
        best = Math.min(best, row[j]);
      }
      if (best > limit) {
        return false;
      }
      int[] spare = beforeLast;
      beforeLast = last;
      last = row;
      row = spare;
    }
    return last[b.length()] <= limit;
  }
}
