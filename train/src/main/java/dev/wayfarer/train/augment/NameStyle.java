package dev.wayfarer.train.augment;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// How a schema spells names of several words.
enum NameStyle {
  /// `date_of_birth`
  SNAKE,
  /// `DATE_OF_BIRTH`
  UPPER_SNAKE,
  /// `dateOfBirth`
  CAMEL,
  /// `DateOfBirth`
  PASCAL,
  /// `dateofbirth`
  JOINED;

  /// @param words in lower case, at least one
  String spell(List<String> words) {
    return switch (this) {
      case SNAKE -> String.join("_", words);
      case UPPER_SNAKE -> String.join("_", words).toUpperCase(Locale.ROOT);
      case CAMEL -> words.getFirst() + capitals(words.subList(1, words.size()));
      case PASCAL -> capitals(words);
      case JOINED -> String.join("", words);
    };
  }

  private static String capitals(List<String> words) {
    return words.stream()
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }
}
