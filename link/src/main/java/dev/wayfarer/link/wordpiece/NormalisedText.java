package dev.wayfarer.link.wordpiece;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;

/// A text as word pieces are cut from it, which remembers where each character stood before.
final class NormalisedText {
  private static final int REPLACEMENT = 0xFFFD;

  private int[] characters = new int[32];
  private int[] starts = new int[32];
  private int[] ends = new int[32];
  private int length;

  /// @param lowerCase whether letters are made small and lose their accents
  static NormalisedText of(String text, boolean lowerCase) {
    NormalisedText result = new NormalisedText();
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      int end = at + Character.charCount(c);
      if (!isInvisible(c)) {
        result.add(c, at, end, lowerCase);
      }
      at = end;
    }
    return result;
  }

  private void add(int c, int start, int end, boolean lowerCase) {
    boolean isIdeograph = isIdeograph(c);
    if (isBlank(c) || isIdeograph) {
      add(' ', start, start);
    }
    if (isBlank(c)) {
      return;
    }
    if (lowerCase) {
      Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD)
          .codePoints()
          .filter(part -> Character.getType(part) != Character.NON_SPACING_MARK)
          .forEach(part -> addLowerCase(part, start, end));
    } else {
      add(c, start, end);
    }
    if (isIdeograph) {
      add(' ', end, end);
    }
  }

  private void addLowerCase(int c, int start, int end) {
    // One by one: a sigma at the end of a word is to become the same as any other.
    Character.toString(c).toLowerCase(Locale.ROOT).codePoints().forEach(d -> add(d, start, end));
  }

  private void add(int c, int start, int end) {
    if (length == characters.length) {
      characters = Arrays.copyOf(characters, 2 * length);
      starts = Arrays.copyOf(starts, 2 * length);
      ends = Arrays.copyOf(ends, 2 * length);
    }
    characters[length] = c;
    starts[length] = start;
    ends[length++] = end;
  }

  /// How many code points it has.
  int length() {
    return length;
  }

  int character(int index) {
    return characters[index];
  }

  String text(int from, int to) {
    return new String(characters, from, to - from);
  }

  /// Where a character begins in the original text.
  int start(int index) {
    return starts[index];
  }

  /// Where a character ends in the original text.
  int end(int index) {
    return ends[index];
  }

  static boolean isBlank(int c) {
    return c == '\t' || c == '\n' || c == '\r' || Character.isSpaceChar(c);
  }

  private static boolean isInvisible(int c) {
    return c == REPLACEMENT
        || switch (Character.getType(c)) {
          case Character.CONTROL -> !isBlank(c);
          case Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE -> true;
          default -> false;
        };
  }

  /// Whether a character is a word of its own, as those of Chinese are.
  private static boolean isIdeograph(int c) {
    return (c >= 0x4E00 && c <= 0x9FFF)
        || (c >= 0x3400 && c <= 0x4DBF)
        || (c >= 0x20000 && c <= 0x2A6DF)
        || (c >= 0x2A700 && c <= 0x2B81F)
        || (c >= 0x2B920 && c <= 0x2CEAF) // as the reference has it, not from 0x2B820 on
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0x2F800 && c <= 0x2FA1F);
  }

  /// Whether a character is a word of its own because it is punctuation.
  static boolean isPunctuation(int c) {
    return (c >= '!' && c <= '/')
        || (c >= ':' && c <= '@')
        || (c >= '[' && c <= '`')
        || (c >= '{' && c <= '~')
        || switch (Character.getType(c)) {
          case Character.CONNECTOR_PUNCTUATION,
              Character.DASH_PUNCTUATION,
              Character.START_PUNCTUATION,
              Character.END_PUNCTUATION,
              Character.INITIAL_QUOTE_PUNCTUATION,
              Character.FINAL_QUOTE_PUNCTUATION,
              Character.OTHER_PUNCTUATION ->
              true;
          default -> false;
        };
  }
}
