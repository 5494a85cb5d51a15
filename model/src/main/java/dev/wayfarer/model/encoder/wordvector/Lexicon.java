package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.link.vector.OpenVocabulary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The vectors of words: a few are learnt, all others are given.
public final class Lexicon {
  /// Of so many words vectors are kept, more than a dataset has. Whoever asks for years uses more,
  /// with all their slips; the vectors of further words are made each time.
  static final int MOST_KEPT = 50_000;

  private final List<String> learnt;
  private final Map<String, Integer> rows = new HashMap<>();
  private final OpenVocabulary given;
  private final Map<String, float[]> found = new ConcurrentHashMap<>();

  /// A lexicon.
  ///
  /// @param learnt the words whose vectors are parameters, in the order of these
  /// @param given stays the caller's to close, after this
  public Lexicon(List<String> learnt, OpenVocabulary given) {
    this.learnt = List.copyOf(learnt);
    this.given = given;
    for (String word : learnt) {
      if (rows.putIfAbsent(word, rows.size()) != null) {
        throw new IllegalArgumentException("learnt words: expected each once, found again " + word);
      }
    }
  }

  public List<String> learnt() {
    return learnt;
  }

  public int dimensions() {
    return given.dimensions();
  }

  /// The row of a learnt word; -1 for all others.
  int row(String word) {
    return rows.getOrDefault(word, -1);
  }

  /// Whether the word has a given vector of its own, or that of its class.
  boolean knows(String word) {
    return given.knows(word);
  }

  /// The given vector of a word, not to be changed.
  float[] given(String word) {
    return found.size() < MOST_KEPT
        ? found.computeIfAbsent(word, given::vector)
        : Optional.ofNullable(found.get(word)).orElseGet(() -> given.vector(word));
  }

  /// Of how many words vectors are kept by now.
  int kept() {
    return found.size();
  }

  /// How the vectors of learnt words begin: as they are given.
  public float[] beginning() {
    return beginning(learnt);
  }

  /// The given vectors of some words, one after the other.
  float[] beginning(List<String> words) {
    float[] numbers = new float[words.size() * dimensions()];
    for (int i = 0; i < words.size(); i++) {
      given.copy(words.get(i), numbers, i * dimensions());
    }
    return numbers;
  }
}
