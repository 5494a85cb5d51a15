package dev.wayfarer.link.dictionary;

import java.util.List;
import java.util.Set;

/// What a word means in the other language.
///
/// @param text without remarks: `date of birth`
/// @param lemmas of the text, in order
/// @param content the lemmas without function words; all of them where nothing else is left
public record Meaning(String text, List<String> lemmas, Set<String> content) {
  public Meaning {
    lemmas = List.copyOf(lemmas);
    content = Set.copyOf(content);
  }
}
