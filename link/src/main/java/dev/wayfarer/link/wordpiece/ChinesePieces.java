package dev.wayfarer.link.wordpiece;

/// The word pieces that questions in Chinese over English schemas need, of a vocabulary for many
/// languages.
public final class ChinesePieces {
  private static final int LAST_ASCII = 0x7F;

  private ChinesePieces() {}

  /// Whether a piece consists of ASCII, Chinese characters and punctuation.
  public static boolean contains(String piece) {
    return piece
        .codePoints()
        .allMatch(
            c ->
                c <= LAST_ASCII
                    || Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN
                    || NormalisedText.isPunctuation(c));
  }
}
