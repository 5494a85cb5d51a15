package dev.wayfarer.link.token;

/// Characters of full width, as Chinese keyboards write them: `２０１４`, `ＩＤ`.
public final class FullWidth {
  private static final int OFFSET = '！' - '!';

  private FullWidth() {}

  /// A text whose digits and Latin letters of full width are ordinary ones, and so are the signs
  /// that stand among digits. It is as long as before, so positions stay the same.
  public static String folded(String text) {
    StringBuilder folded = new StringBuilder(text);
    for (int i = 0; i < folded.length(); i++) {
      char c = folded.charAt(i);
      if (isAlphanumeric(c) || c == '．' || c == '－' || c == '％' || c == '＂') {
        folded.setCharAt(i, (char) (c - OFFSET));
      }
    }
    return folded.toString();
  }

  private static boolean isAlphanumeric(char c) {
    return ('０' <= c && c <= '９') || ('Ａ' <= c && c <= 'Ｚ') || ('ａ' <= c && c <= 'ｚ');
  }
}
