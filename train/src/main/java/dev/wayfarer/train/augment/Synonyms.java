package dev.wayfarer.train.augment;

import java.util.List;

/// Other words for a word. Implementations are thread-safe.
public interface Synonyms {
  /// Words or short phrases that can stand for a lemma, in lower case; none where none is known.
  /// The same lemma always gives the same ones in the same order.
  List<String> of(String lemma);

  /// These, and those of another source.
  default Synonyms and(Synonyms other) {
    return lemma ->
        java.util.stream.Stream.concat(of(lemma).stream(), other.of(lemma).stream())
            .distinct()
            .toList();
  }

  /// These without those of another source.
  default Synonyms without(Synonyms other) {
    return lemma -> of(lemma).stream().filter(word -> !other.of(lemma).contains(word)).toList();
  }
}
