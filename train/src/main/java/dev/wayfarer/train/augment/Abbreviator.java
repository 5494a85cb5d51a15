package dev.wayfarer.train.augment;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Shortens names as schemas do.
final class Abbreviator {
  /// Shorter words are not worth it.
  private static final int LEAST_LETTERS = 5;

  private static final int BEGINNING = 4;
  private static final String VOWELS = "aeiou";

  private Abbreviator() {}

  /// Each long word by its beginning or by its consonants, or a name of several words by their
  /// first letters; the same words where there is nothing to shorten.
  static List<String> shortened(List<String> words, RandomGenerator random) {
    if (words.size() > 2 && random.nextInt(3) == 0) {
      StringBuilder initials = new StringBuilder();
      words.forEach(word -> initials.append(word.charAt(0)));
      return List.of(initials.toString());
    }
    List<String> shortened = new ArrayList<>();
    for (String word : words) {
      boolean keeps = word.length() < LEAST_LETTERS || !word.chars().allMatch(Character::isLetter);
      shortened.add(keeps ? word : random.nextBoolean() ? beginning(word) : consonants(word));
    }
    return shortened;
  }

  private static String beginning(String word) {
    // An abbreviation rarely ends in a vowel: "dept" is cut to "dep", "street" to "str".
    int end = VOWELS.indexOf(word.charAt(BEGINNING - 1)) < 0 ? BEGINNING : BEGINNING - 1;
    return word.substring(0, end);
  }

  private static String consonants(String word) {
    StringBuilder letters = new StringBuilder(word.substring(0, 1));
    for (int i = 1; i < word.length() && letters.length() < BEGINNING; i++) {
      char letter = word.charAt(i);
      if (VOWELS.indexOf(letter) < 0 && letter != letters.charAt(letters.length() - 1)) {
        letters.append(letter);
      }
    }
    return letters.length() < 2 ? beginning(word) : letters.toString();
  }
}
