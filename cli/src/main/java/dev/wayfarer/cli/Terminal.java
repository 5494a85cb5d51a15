package dev.wayfarer.cli;

import java.lang.Character.UnicodeScript;
import java.util.Locale;
import java.util.regex.Pattern;

/// Text of others on a terminal: it must not move the cursor, and takes up places, not characters.
public final class Terminal {
  /// No letter of a living language has more marks, and no picture is made of more joints.
  private static final int MOST_MARKS = 8;

  private static final Pattern LONE_RETURN = Pattern.compile("\r(?!\n)");

  private Terminal() {}

  /// The text with a blank for each character that a terminal would obey, break the line at, or
  /// change the order of others by.
  public static String printable(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints().forEach(c -> shown.appendCodePoint(isObeyed(c) ? ' ' : c));
    return shown.toString();
  }

  /// The same, but line breaks and tabs stay: for text that is meant for files too. A carriage
  /// return alone would let what follows it cover what was there, so it becomes a line feed.
  public static String printableLines(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    LONE_RETURN
        .matcher(text)
        .replaceAll("\n")
        .codePoints()
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
        || (c >= 0x2066 && c <= 0x206F);
  }

  /// The text with blanks after it, so that it takes up at least so many places.
  public static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - width(text)));
  }

  /// The text, cut where it takes up more places than allowed. Marks on a letter take up none, so
  /// their number is bounded too.
  public static String shortened(String text, int width) {
    StringBuilder cut = new StringBuilder();
    int places = 0;
    int marks = 0;
    for (int c : text.codePoints().toArray()) {
      int taken = width(c);
      places += taken;
      marks = taken == 0 ? marks + 1 : 0;
      if (places > width) {
        return ending(cut, width);
      }
      if (marks <= MOST_MARKS) {
        cut.appendCodePoint(c);
      }
    }
    return cut.toString();
  }

  /// The text with a sign at its end that something is missing.
  private static String ending(StringBuilder text, int width) {
    while (width(text.toString()) >= width) {
      text.delete(text.offsetByCodePoints(text.length(), -1), text.length());
    }
    return text.append('…').toString();
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
