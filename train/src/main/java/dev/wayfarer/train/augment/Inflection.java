package dev.wayfarer.train.augment;

import dev.wayfarer.link.token.Word;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts a word into the form of another one.
final class Inflection {
  private Inflection() {}

  /// Marks the noun of a phrase that takes the plural, where that is not its last word.
  private static final char HEAD = '*';

  private static final Pattern ARTICLE = Pattern.compile("\\b([Aa])n? $");

  /// A replacement in the number and the case of a phrase: `vocalist` for `Singers` gives
  /// `Vocalists`, `kind* of animal` for `pet types` gives `kinds of animal`.
  static String like(List<Word> phrase, String replacement) {
    String text = phrase.getFirst().text();
    int head = replacement.indexOf(HEAD);
    String noun = head < 0 ? replacement : replacement.substring(0, head);
    String rest = head < 0 ? "" : replacement.substring(head + 1);
    String inflected = (isPlural(phrase.getLast()) ? plural(noun) : noun) + rest;
    return Character.isUpperCase(text.codePointAt(0))
        ? inflected.substring(0, 1).toUpperCase(Locale.ROOT) + inflected.substring(1)
        : inflected;
  }

  /// Changes an article at the end of a text so that it fits what follows: `a` becomes `an`.
  static void fitArticle(StringBuilder text, String next) {
    Matcher article = ARTICLE.matcher(text);
    if (article.find()) {
      boolean vowel = "aeiou".indexOf(Character.toLowerCase(next.charAt(0))) >= 0;
      text.setLength(article.end(1));
      text.append(vowel ? "n " : " ");
    }
  }

  /// Whether a word has the form of a noun: its lemma, or a plural.
  static boolean isNoun(Word word) {
    return isPlural(word) || word.text().toLowerCase(Locale.ROOT).equals(word.lemma());
  }

  static boolean isPlural(Word word) {
    String lower = word.text().toLowerCase(Locale.ROOT);
    return lower.endsWith("s") && !lower.equals(word.lemma());
  }

  /// The plural of a noun or of a phrase that ends in one.
  static String plural(String noun) {
    if (noun.endsWith("man")) {
      return noun.substring(0, noun.length() - 3) + "men";
    }
    if (noun.matches(".*[^aeiou]y")) {
      return noun.substring(0, noun.length() - 1) + "ies";
    }
    if (noun.matches(".*(s|x|z|ch|sh)")) {
      return noun + "es";
    }
    return noun + "s";
  }
}
