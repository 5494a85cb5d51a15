package dev.wayfarer.link.value;

import java.util.List;
import java.util.stream.Stream;

/// Guesses regular English plurals and singulars: a wrong guess finds no cell.
final class NumberForms {
  private static final int SHORTEST = 3;

  private NumberForms() {}

  /// Forms other than the word itself.
  static List<String> forms(String word) {
    if (word.length() < SHORTEST) {
      return List.of();
    }
    String singular = singular(word);
    return Stream.of(singular, plural(word), plural(singular), word + "s")
        .filter(form -> !form.equals(word))
        .distinct()
        .toList();
  }

  static String singular(String word) {
    if (word.length() <= SHORTEST || word.endsWith("ss") || !word.endsWith("s")) {
      return word;
    }
    if (word.endsWith("ies")) {
      return word.substring(0, word.length() - 3) + "y";
    }
    boolean hissing = Stream.of("ches", "shes", "sses", "xes", "zes").anyMatch(word::endsWith);
    return word.substring(0, word.length() - (hissing ? 2 : 1));
  }

  private static String plural(String word) {
    if (word.endsWith("y")
        && word.length() > 1
        && "aeiou".indexOf(word.charAt(word.length() - 2)) < 0) {
      return word.substring(0, word.length() - 1) + "ies";
    }
    return Stream.of("ch", "sh", "ss", "x", "z").anyMatch(word::endsWith)
        ? word + "es"
        : word + "s";
  }
}
