package dev.wayfarer.app.terminal;

import java.lang.Character.UnicodeScript;
import java.util.Locale;

/// Text of others on a terminal: it must not move the cursor, and takes up places, not characters.
public final class Terminal {
  private Terminal() {}

  /// The text with a blank for each character that a terminal would obey, break the line at, or
  /// change the order of others by.
  public static String printable(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints().forEach(c -> shown.appendCodePoint(isObeyed(c) ? ' ' : c));
    return shown.toString();
  }

  /// The same, but line breaks and tabs stay: for text that is meant for files too.
  public static String printableLines(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> shown.appendCodePoint(isObeyed(c) && "\t\r\n".indexOf(c) < 0 ? ' ' : c));
    return shown.toString();
  }

  /// JSON on one line with escapes for what [#printable] would blank out: it means the same.
  public static String escaped(String json) {
    StringBuilder shown = new StringBuilder(json.length());
    json.codePoints()
        .forEach(
            c -> {
              if (isObeyed(c)) {
                shown.append(String.format(Locale.ROOT, "\\u%04x", c));
              } else {
                shown.appendCodePoint(c);
              }
            });
    return shown.toString();
  }

  private static boolean isObeyed(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      case Character.FORMAT -> isDirection(c);
      default -> false;
    };
  }

  private static boolean isDirection(int c) {
    return c == 0x061C
        || c == 0x200E
        || c == 0x200F
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069);
  }

  /// The text with blanks after it, so that it takes up at least so many places.
  public static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - width(text)));
  }

  /// How many places a text takes up.
  public static int width(String text) {
    return text.codePoints().map(Terminal::width).sum();
  }

  /// How many places a character takes up: two where it is Chinese, Japanese, Korean or a picture,
  /// none where it only changes the one before.
  public static int width(int c) {
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
