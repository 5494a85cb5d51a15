package dev.wayfarer.link.token;

/// What English spelling rules ask about letters.
final class Letters {
  private Letters() {}

  static boolean isVowel(char letter) {
    return "aeiou".indexOf(letter) >= 0;
  }

  /// Whether there is a vowel, `y` included, before a position.
  static boolean hasVowel(String word, int end) {
    for (int i = 0; i < end; i++) {
      if (isVowel(word.charAt(i)) || (word.charAt(i) == 'y' && i > 0)) {
        return true;
      }
    }
    return false;
  }

  /// Whether a word has one group of vowels only: `plan`, `train`.
  static boolean isOneSyllable(String word) {
    int groups = 0;
    for (int i = 0; i < word.length(); i++) {
      boolean vowel = isVowel(word.charAt(i)) || (word.charAt(i) == 'y' && i > 0);
      boolean before = i > 0 && isVowel(word.charAt(i - 1));
      groups += vowel && !before ? 1 : 0;
    }
    return groups == 1;
  }

  /// Whether a word ends in the same consonant twice.
  static boolean endsDoubled(String word) {
    int last = word.length() - 1;
    return last > 0 && word.charAt(last) == word.charAt(last - 1) && !isVowel(word.charAt(last));
  }

  /// Whether a word ends in a consonant, one vowel and a consonant: `hir`, `visit`.
  static boolean endsConsonantVowelConsonant(String word) {
    int n = word.length();
    return n >= 3
        && isConsonant(word, n - 1)
        && !isConsonant(word, n - 2)
        && isConsonant(word, n - 3)
        && "wxy".indexOf(word.charAt(n - 1)) < 0;
  }

  private static boolean isConsonant(String word, int i) {
    char letter = word.charAt(i);
    if (letter == 'u' && i > 0 && word.charAt(i - 1) == 'q') {
      return true; // quote is spelled like note
    }
    return letter == 'y' ? i == 0 : !isVowel(letter);
  }
}
