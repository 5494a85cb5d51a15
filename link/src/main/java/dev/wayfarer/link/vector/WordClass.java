package dev.wayfarer.link.vector;

import java.util.Optional;
import java.util.regex.Pattern;

/// Puts words that no file can list one by one into classes; a class has one vector.
@FunctionalInterface
public interface WordClass {
  /// No word belongs to a class.
  WordClass NONE = _ -> Optional.empty();

  /// All numbers in digits belong to the class `<number>`: `7`, `-3.5`, `1,000,000`, `.5`, `1e6`,
  /// `٣`. GloVe's vectors from Twitter have that very entry.
  WordClass NUMBERS =
      new WordClass() {
        private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\p{Nd}+([.,]\\p{Nd}+)*|\\.\\p{Nd}+)([eE][+-]?\\p{Nd}+)?");
        private static final Optional<String> NAME = Optional.of("<number>");

        @Override
        public Optional<String> of(String word) {
          return NUMBER.matcher(word).matches() ? NAME : Optional.empty();
        }
      };

  /// The name of the word's class, if it belongs to one.
  Optional<String> of(String word);
}
