package dev.wayfarer.model.encoder.transformer;

import dev.wayfarer.link.wordpiece.WordPiece;
import dev.wayfarer.link.wordpiece.WordPieceTokeniser;
import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The word pieces of single words. Many threads may share one.
final class PieceCutter {
  /// A word of more pieces is unknown as a whole, as one of very many letters is to the tokeniser.
  static final int MOST_PIECES = 50;

  /// Of so many words the pieces are kept, more than a dataset has.
  private static final int MOST_KEPT = 50_000;

  /// Quotation marks that vocabularies may lack, and those that they have.
  private static final Map<String, String> QUOTES =
      Map.of("“", "\"", "”", "\"", "„", "\"", "‘", "'", "’", "'");

  private final WordPieceTokeniser tokeniser;
  private final Map<String, int[]> known = new ConcurrentHashMap<>();

  PieceCutter(WordPieceVocabulary vocabulary, boolean lowerCase) {
    this.tokeniser = new WordPieceTokeniser(vocabulary, lowerCase);
  }

  WordPieceVocabulary vocabulary() {
    return tokeniser.vocabulary();
  }

  /// The numbers of a word's pieces, at least one, not to be changed.
  int[] pieces(String word) {
    int[] found = known.get(word);
    if (found == null) {
      found = cut(word);
      if (known.size() < MOST_KEPT) {
        known.put(word, found);
      }
    }
    return found;
  }

  private int[] cut(String word) {
    String text = vocabulary().id(word).isPresent() ? word : QUOTES.getOrDefault(word, word);
    int[] pieces = tokeniser.pieces(text).stream().mapToInt(WordPiece::id).toArray();
    return pieces.length == 0 || pieces.length > MOST_PIECES
        ? new int[] {vocabulary().unknown()}
        : pieces;
  }
}
