package dev.wayfarer.app.link;

import java.lang.Character.UnicodeScript;

/// Text of others on a terminal: it must not move the cursor, and takes up places, not characters.
final class Terminal {
  private Terminal() {}

  /// The text with a blank for each character that a terminal would obey or break the line at.
  static String printable(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints().forEach(c -> shown.appendCodePoint(isObeyed(c) ? ' ' : c));
    return shown.toString();
  }

  private static boolean isObeyed(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      default -> false;
    };
  }

  /// The text with blanks after it, so that it takes up at least so many places.
  static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - width(text)));
  }

  /// How many places a text takes up.
  static int width(String text) {
    return text.codePoints().map(Terminal::width).sum();
  }

  /// How many places a character takes up: two where it is Chinese, Japanese, Korean or a picture,
  /// none where it only changes the one before.
  static int width(int c) {
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    return isWide(c) ? 2 : 1;
  }

  private static boolean isWide(int c) {
    boolean fullWidth = (c >= 0x3001 && c <= 0x303E) || (c >= 0xFF01 && c <= 0xFF60);
    boolean halfWidth = c >= 0xFF61 && c <= 0xFFDC;
    return fullWidth
        || Character.isEmojiPresentation(c)
        || (!halfWidth
            && switch (UnicodeScript.of(c)) {
              case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO -> true;
              default -> false;
            });
  }
}
