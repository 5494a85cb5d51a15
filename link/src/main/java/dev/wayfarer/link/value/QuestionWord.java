package dev.wayfarer.link.value;

import java.util.List;
import java.util.Set;

/// A word of a question, with what decides whether it may be a value.
///
/// @param key as cells are compared by it
/// @param forms other forms of it that a cell may have: the lemma, the singular, the plural
/// @param text as it stands in the question
/// @param capital whether it begins with a capital letter
/// @param stop whether it means nothing by itself
/// @param named whether it is a part of a table's or a column's name
record QuestionWord(
    String key,
    List<String> forms,
    String text,
    int start,
    int end,
    boolean capital,
    boolean stop,
    boolean named) {

  /// Whether this word, in some form, is among others.
  boolean isOneOf(Set<String> keys) {
    return keys.contains(key) || forms.stream().anyMatch(keys::contains);
  }

  boolean isContent() {
    return !stop && !named;
  }
}
