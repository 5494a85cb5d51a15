package dev.wayfarer.link.wordpiece;

import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// The word pieces that an encoder knows, numbered in their order. A piece that continues a word
/// begins with `##`.
public final class WordPieceVocabulary {
  static final String CONTINUES = "##";

  private final List<String> pieces;
  private final Map<String, Integer> ids = new HashMap<>();
  private final int unknown;
  private final int start;
  private final int separator;
  private final int padding;

  /// A vocabulary.
  ///
  /// @param source where it comes from, for messages
  /// @throws InputException where a piece is there twice, or one is missing that every encoder
  ///   needs
  public WordPieceVocabulary(String source, List<String> pieces) {
    this.pieces = List.copyOf(pieces);
    for (String piece : this.pieces) {
      if (ids.putIfAbsent(piece, ids.size()) != null) {
        throw new InputException(
            source + ":" + (ids.size() + 1),
            "each word piece once",
            InputException.excerpt(piece) + " again");
      }
    }
    this.unknown = special(source, "[UNK]");
    this.start = special(source, "[CLS]");
    this.separator = special(source, "[SEP]");
    this.padding = special(source, "[PAD]");
  }

  /// Reads a file with a piece a line.
  public static WordPieceVocabulary read(Path file) {
    return new WordPieceVocabulary(
        file.toString(), Utf8File.read(file, "word pieces, one a line").lines().toList());
  }

  private int special(String source, String piece) {
    Integer id = ids.get(piece);
    if (id == null) {
      throw new InputException(source, "a vocabulary with " + piece, "none");
    }
    return id;
  }

  /// In the order of their numbers.
  public List<String> pieces() {
    return pieces;
  }

  public int size() {
    return pieces.size();
  }

  /// The number of a piece, if it is one.
  public OptionalInt id(String piece) {
    Integer id = ids.get(piece);
    return id == null ? OptionalInt.empty() : OptionalInt.of(id);
  }

  /// The number of what stands for words that it cannot make up.
  public int unknown() {
    return unknown;
  }

  /// The number of what stands before a text, `[CLS]`.
  public int start() {
    return start;
  }

  /// The number of what stands between texts, `[SEP]`.
  public int separator() {
    return separator;
  }

  public int padding() {
    return padding;
  }
}
