package dev.wayfarer.link.wordpiece;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// Cuts text into word pieces: words at blanks and punctuation, then each word into the longest
/// pieces that the vocabulary has, from left to right.
///
/// Many threads may share one.
public final class WordPieceTokeniser {
  /// A longer word is unknown as a whole, as the encoders were trained.
  private static final int LONGEST_WORD = 100;

  private final WordPieceVocabulary vocabulary;
  private final boolean lowerCase;

  /// A tokeniser.
  ///
  /// @param lowerCase whether letters are made small and lose their accents
  public WordPieceTokeniser(WordPieceVocabulary vocabulary, boolean lowerCase) {
    this.vocabulary = vocabulary;
    this.lowerCase = lowerCase;
  }

  public WordPieceVocabulary vocabulary() {
    return vocabulary;
  }

  /// The pieces of a text; none where it has nothing that can be seen.
  public List<WordPiece> pieces(String text) {
    NormalisedText normalised = NormalisedText.of(text, lowerCase);
    List<WordPiece> pieces = new ArrayList<>();
    int from = 0;
    while (from < normalised.length()) {
      int c = normalised.character(from);
      int to = from + 1;
      if (!NormalisedText.isBlank(c)) {
        if (!NormalisedText.isPunctuation(c)) {
          while (to < normalised.length() && isInside(normalised.character(to))) {
            to++;
          }
        }
        cut(normalised, from, to, pieces);
      }
      from = to;
    }
    return pieces;
  }

  private static boolean isInside(int c) {
    return !NormalisedText.isBlank(c) && !NormalisedText.isPunctuation(c);
  }

  private void cut(NormalisedText text, int from, int to, List<WordPiece> pieces) {
    int before = pieces.size();
    boolean known = to - from <= LONGEST_WORD;
    for (int at = from; known && at < to; ) {
      int end = to;
      OptionalInt id = id(text, from, at, end);
      while (id.isEmpty() && --end > at) {
        id = id(text, from, at, end);
      }
      known = id.isPresent();
      if (known) {
        pieces.add(new WordPiece(id.getAsInt(), text.start(at), text.end(end - 1)));
        at = end;
      }
    }
    if (!known) {
      pieces.subList(before, pieces.size()).clear();
      pieces.add(new WordPiece(vocabulary.unknown(), text.start(from), text.end(to - 1)));
    }
  }

  private OptionalInt id(NormalisedText text, int word, int from, int to) {
    String piece = text.text(from, to);
    return vocabulary.id(from == word ? piece : WordPieceVocabulary.CONTINUES + piece);
  }
}
