package dev.wayfarer.sql.schema;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Names of tables as nouns: one of them, and many.
public final class TableNouns {
  /// What comes after one of these belongs to the noun before it: singers in concert.
  private static final Set<String> PREPOSITIONS =
      Set.of("in", "of", "for", "by", "on", "at", "to", "from", "with", "per");

  private static final Map<String, String> IRREGULAR =
      Map.of("person", "people", "man", "men", "woman", "women", "child", "children");

  private static final Map<String, String> IRREGULAR_SINGULARS =
      IRREGULAR.entrySet().stream()
          .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));

  /// Words that are many already, or cannot be counted.
  private static final Set<String> UNCHANGED =
      Set.of(
          "people",
          "men",
          "women",
          "children",
          "staff",
          "data",
          "information",
          "weather",
          "media",
          "furniture",
          "aircraft",
          "series",
          "species",
          "news",
          "equipment",
          "has",
          "info",
          "stock");

  private TableNouns() {}

  /// `singer` gives `singers`, `country` gives `countries`; `customers` stays.
  public static String plural(String label) {
    return atHead(label, TableNouns::pluralWord);
  }

  /// `customers` gives `customer`.
  public static String singular(String label) {
    return atHead(label, TableNouns::singularWord);
  }

  private static String atHead(String label, UnaryOperator<String> change) {
    // Blanks at the end count: a name may be nothing but blanks.
    String[] words = label.split(" ", -1);
    int head =
        IntStream.range(1, words.length)
                .filter(i -> PREPOSITIONS.contains(words[i]))
                .findFirst()
                .orElse(words.length)
            - 1;
    words[head] = change.apply(words[head]);
    return String.join(" ", words);
  }

  private static String pluralWord(String word) {
    if (!endsInLetter(word) || UNCHANGED.contains(word)) {
      return word;
    }
    String irregular = IRREGULAR.get(word);
    if (irregular != null) {
      return irregular;
    }
    if (endsInAny(word, "ss", "us", "is", "x", "ch", "sh")) {
      return word + "es";
    }
    if (word.endsWith("s")) {
      return word;
    }
    if (word.endsWith("y") && !endsInAny(word, "ay", "ey", "oy", "uy")) {
      return word.substring(0, word.length() - 1) + "ies";
    }
    return word + "s";
  }

  private static String singularWord(String word) {
    String irregular = IRREGULAR_SINGULARS.get(word);
    if (irregular != null) {
      return irregular;
    }
    if (UNCHANGED.contains(word) || word.length() < 4 || !word.endsWith("s")) {
      return word;
    }
    if (endsInAny(word, "ss", "us", "is")) {
      return word;
    }
    if (word.endsWith("ies")) {
      return word.substring(0, word.length() - 3) + "y";
    }
    if (endsInAny(word, "sses", "xes", "ches", "shes")) {
      return word.substring(0, word.length() - 2);
    }
    return word.substring(0, word.length() - 1);
  }

  private static boolean endsInLetter(String word) {
    return !word.isEmpty()
        && "abcdefghijklmnopqrstuvwxyz".indexOf(word.charAt(word.length() - 1)) >= 0;
  }

  private static boolean endsInAny(String word, String... ends) {
    return Arrays.stream(ends).anyMatch(word::endsWith);
  }
}
