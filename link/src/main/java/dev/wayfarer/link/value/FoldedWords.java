package dev.wayfarer.link.value;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Splits cells and questions into words in the same way, so that `Tokyo , Japan` and `tokyo,japan`
/// are equal.
///
/// A word is a run of letters and digits; a Chinese character is a word of its own, which makes
/// every run of them a run of words. All other characters only separate.
public final class FoldedWords {
  private FoldedWords() {}

  static List<FoldedWord> of(String text) {
    List<FoldedWord> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i < text.length(); ) {
      int character = text.codePointAt(i);
      int next = i + Character.charCount(character);
      boolean alone = Character.isIdeographic(character);
      if (start >= 0 && (alone || !belongsToWord(character))) {
        add(words, text, start, i);
        start = -1;
      }
      if (alone) {
        add(words, text, i, next);
      } else if (start < 0 && Character.isLetterOrDigit(character)) {
        start = i;
      }
      i = next;
    }
    if (start >= 0) {
      add(words, text, start, text.length());
    }
    return words;
  }

  /// The words of a text, separated by single spaces.
  public static String key(String text) {
    return of(text).stream().map(FoldedWord::key).collect(Collectors.joining(" "));
  }

  private static boolean belongsToWord(int character) {
    return Character.isLetterOrDigit(character) || isMark(character);
  }

  private static void add(List<FoldedWord> words, String text, int start, int end) {
    String key = fold(text.substring(start, end));
    if (!key.isEmpty()) {
      words.add(new FoldedWord(key, start, end));
    }
  }

  private static String fold(String word) {
    if (word.chars().allMatch(c -> c < 128)) {
      return word.toLowerCase(Locale.ROOT);
    }
    StringBuilder folded = new StringBuilder(word.length());
    Normalizer.normalize(word, Normalizer.Form.NFKD)
        .codePoints()
        .filter(c -> Character.isLetterOrDigit(c))
        .forEach(folded::appendCodePoint);
    return folded.toString().toLowerCase(Locale.ROOT);
  }

  private static boolean isMark(int character) {
    int type = Character.getType(character);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }
}
