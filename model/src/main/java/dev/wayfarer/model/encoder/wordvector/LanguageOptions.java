package dev.wayfarer.model.encoder.wordvector;

import static dev.wayfarer.model.options.IntegerRange.COUNT;

import dev.wayfarer.link.vector.UnknownWords;
import java.util.regex.Pattern;

/// The vocabulary of one language.
///
/// @param vectors the name of a file of vectors, without its ending: `glove-100`
/// @param norm the mean norm that the vectors are scaled to; files differ in it by a factor of ten,
///   and LSTMs saturate on large numbers
/// @param words the form in which words are looked up among the vectors
/// @param unknownWords what words get that have no vector, where characters are not learnt
/// @param extraWords how many of the most frequent words get their vectors kept, whether the
///   dataset uses them or not: questions to come will
/// @param learntWords how many of the most frequent words get vectors that are learnt
/// @param learntCharacters whether words without a vector get the mean of learnt vectors of their
///   characters
public record LanguageOptions(
    String vectors,
    double norm,
    WordForm words,
    UnknownWords unknownWords,
    int extraWords,
    int learntWords,
    boolean learntCharacters) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9._-]{0,63}");

  public LanguageOptions {
    if (!(norm > 0 && norm <= 1e3)) {
      throw new IllegalArgumentException("norm: expected a number in (0, 1000], found " + norm);
    }
    COUNT.check("extraWords", extraWords);
    COUNT.check("learntWords", learntWords);
    if (!NAME.matcher(vectors).matches()) {
      throw new IllegalArgumentException(
          "vectors: expected a letter, then letters, digits and ._-, found " + vectors);
    }
  }

  /// The name of the file of vectors.
  String fileName() {
    return vectors + ".vec";
  }
}
