package dev.wayfarer.link.vector;

import java.util.Locale;

/// A vector for every word, whether the file lists it or not.
///
/// A word gets the first of these that there is: the vector the file lists for it; for it in lower
/// case; that of its class, by the class's name in the file or else by the characters of that name;
/// and what the switch says for unknown words. Threads may share one.
public final class OpenVocabulary {
  private final WordVectors listed;
  private final UnknownWords unknownWords;
  private final WordClass wordClass;
  private final CharacterVectors spelled;
  private final float[] shared;

  /// Opens the vocabulary of a file.
  ///
  /// @param listed stays the caller's to close, after this
  public OpenVocabulary(WordVectors listed, UnknownWords unknownWords, WordClass wordClass) {
    this.listed = listed;
    this.unknownWords = unknownWords;
    this.wordClass = wordClass;
    this.spelled = new CharacterVectors(listed.dimensions(), listed.typicalNorm());
    this.shared = listed.unknownVector();
  }

  public int dimensions() {
    return listed.dimensions();
  }

  /// Whether the file lists the word, as it stands or in lower case.
  public boolean lists(String word) {
    return listed.contains(word) || listed.contains(lowerCase(word));
  }

  /// Whether the word has a vector of its own, or that of its class.
  public boolean knows(String word) {
    return lists(word) || wordClass.of(word).isPresent();
  }

  /// The vector of a word. It is the caller's own.
  public float[] vector(String word) {
    float[] vector = new float[dimensions()];
    copy(word, vector, 0);
    return vector;
  }

  /// Copies the vector of a word into an array.
  public void copy(String word, float[] into, int from) {
    if (!listed.copy(word, into, from) && !listed.copy(lowerCase(word), into, from)) {
      String name = wordClass.of(word).orElse(null);
      if (name == null) {
        put(unlisted(word), into, from);
      } else if (!listed.copy(name, into, from)) {
        put(spelled.vector(name), into, from);
      }
    }
  }

  private float[] unlisted(String word) {
    return switch (unknownWords) {
      case SHARED -> shared;
      // In lower case like the lookup before it: `Wayfarer` and `wayfarer` are one word.
      case CHARACTERS -> spelled.vector(lowerCase(word));
    };
  }

  private static void put(float[] vector, float[] into, int from) {
    System.arraycopy(vector, 0, into, from, vector.length);
  }

  private static String lowerCase(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
