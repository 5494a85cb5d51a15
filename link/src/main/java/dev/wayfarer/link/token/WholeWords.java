package dev.wayfarer.link.token;

import java.util.regex.Pattern;

/// Regular expressions about whole words of a question, whose `\b` takes no longer on hostile text.
///
/// Java's own `\b` looks back over all combining marks before a place, at each place: a question of
/// 50,000 of them takes minutes. Here it only looks at the characters on its two sides, and knows
/// letters of all scripts.
public final class WholeWords {
  private static final String LETTER = "[\\p{L}\\p{N}_]";

  private static final String EDGE =
      "(?:(?<=LETTER)(?!LETTER)|(?<!LETTER)(?=LETTER))".replace("LETTER", LETTER);

  private WholeWords() {}

  /// An expression in any case of its letters.
  ///
  /// @param regex in which `\b` stands for the edge of a word
  /// @param flags further ones, as [Pattern#compile(String, int)] takes them
  public static Pattern pattern(String regex, int... flags) {
    int all = Pattern.CASE_INSENSITIVE;
    for (int flag : flags) {
      all |= flag;
    }
    return Pattern.compile(regex.replace("\\b", EDGE), all);
  }
}
