package dev.wayfarer.link.token;

import java.text.Normalizer;
import java.util.Locale;

/// Normalises case and typographic variants of texts.
final class Casing {
  private Casing() {}

  /// In lower case, with full-width and other compatible characters in their usual form, straight
  /// apostrophes, and no invisible characters.
  static String lower(String text) {
    return isAscii(text) ? text.toLowerCase(Locale.ROOT) : folded(text);
  }

  private static String folded(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFKC)
        .codePoints()
        .filter(c -> Character.getType(c) != Character.FORMAT)
        .map(c -> c == '’' || c == '‘' ? '\'' : c)
        .forEach(visible::appendCodePoint);
    String folded = visible.toString().toLowerCase(Locale.ROOT).strip();
    return folded.isEmpty() ? text : folded;
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
