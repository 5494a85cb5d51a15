package dev.wayfarer.sql.key;

import java.util.List;
import java.util.Map;

/// Compares words of names: singular and plural, abbreviations, and whether one ends another.
final class NameWords {
  private static final Map<String, String> IRREGULAR =
      Map.of(
          "people",
          "person",
          "children",
          "child",
          "men",
          "man",
          "women",
          "woman",
          "feet",
          "foot",
          "mice",
          "mouse",
          "data",
          "datum",
          "media",
          "medium");

  /// A shorter word ends too many others.
  private static final int SHORTEST_END = 4;

  /// Two letters abbreviate only what begins with them.
  private static final int SHORTEST_SUBSEQUENCE = 3;

  private NameWords() {}

  /// How the words of a column match those of a table.
  static NameMatch match(List<String> column, List<String> table) {
    if (column.isEmpty() || table.isEmpty()) {
      return NameMatch.NONE;
    }
    String joined = String.join("", column);
    String joinedTable = String.join("", table);
    if (areEqual(column, table) || isSame(joined, joinedTable)) {
      return NameMatch.EQUAL;
    }
    if (endsWith(column, table) || endsWithWord(column, table)) {
      return NameMatch.END;
    }
    if (endsWith(table, column)) {
      return NameMatch.HEAD;
    }
    if (beginsWith(table, column)) {
      return NameMatch.PART;
    }
    if (abbreviates(column, table) || isInitials(joined, table)) {
      return NameMatch.ABBREVIATION;
    }
    if (column.size() == 1 && isAbbreviation(joined, joinedTable)) {
      return NameMatch.ABBREVIATION;
    }
    if (joined.length() == 1 && joinedTable.startsWith(joined)) {
      return NameMatch.INITIAL;
    }
    if (column.size() > table.size()
        && table.size() == 1
        && column.getLast().length() >= SHORTEST_SUBSEQUENCE
        && isAbbreviation(column.getLast(), table.getFirst())) {
      return NameMatch.ABBREVIATED_END;
    }
    return beginsWith(column, table) ? NameMatch.BEGINNING : NameMatch.NONE;
  }

  /// Whether two names are word by word the same, in singular or plural.
  static boolean areEqual(List<String> left, List<String> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (!isSame(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  /// Whether a longer name ends with the words of a shorter one.
  static boolean endsWith(List<String> longer, List<String> shorter) {
    int rest = longer.size() - shorter.size();
    return rest > 0 && areEqual(longer.subList(rest, longer.size()), shorter);
  }

  private static boolean beginsWith(List<String> longer, List<String> shorter) {
    return longer.size() > shorter.size() && areEqual(longer.subList(0, shorter.size()), shorter);
  }

  /// `homeaddress` and `addresses`, where both are one word.
  private static boolean endsWithWord(List<String> column, List<String> table) {
    if (column.size() > 1 || table.size() > 1) {
      return false;
    }
    String word = column.getFirst();
    for (int i = 1; i <= word.length() - SHORTEST_END; i++) {
      if (isSame(word.substring(i), table.getFirst())) {
        return true;
      }
    }
    return false;
  }

  /// Whether a word is the plural of another.
  static boolean isPlural(String plural, String singular) {
    return !plural.equals(singular)
        && plural.length() > singular.length()
        && isSame(plural, singular);
  }

  /// Whether two words are the same, or one is the plural of the other.
  static boolean isSame(String left, String right) {
    String a = IRREGULAR.getOrDefault(left, left);
    String b = IRREGULAR.getOrDefault(right, right);
    return a.length() <= b.length() ? isSingularOf(a, b) : isSingularOf(b, a);
  }

  private static boolean isSingularOf(String singular, String plural) {
    if (plural.equals(singular)
        || plural.equals(singular + "s")
        || plural.equals(singular + "es")) {
      return true;
    }
    String stem = singular.isEmpty() ? "" : singular.substring(0, singular.length() - 1);
    return (singular.endsWith("y") && plural.equals(stem + "ies"))
        || (singular.endsWith("f") && plural.equals(stem + "ves"));
  }

  private static boolean abbreviates(List<String> column, List<String> table) {
    if (column.size() != table.size()) {
      return false;
    }
    for (int i = 0; i < column.size(); i++) {
      if (!isSame(column.get(i), table.get(i)) && !isAbbreviation(column.get(i), table.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isInitials(String word, List<String> table) {
    if (table.size() < 2 || word.length() != table.size()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (table.get(i).charAt(0) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /// Whether a word abbreviates a longer one: as its beginning, or with its letters in order.
  private static boolean isAbbreviation(String word, String longer) {
    if (word.length() < 2
        || word.length() >= longer.length()
        || word.charAt(0) != longer.charAt(0)) {
      return false;
    }
    if (longer.startsWith(word)) {
      return true;
    }
    int found = 0;
    for (int i = 0; i < longer.length() && found < word.length(); i++) {
      found += longer.charAt(i) == word.charAt(found) ? 1 : 0;
    }
    return word.length() >= SHORTEST_SUBSEQUENCE && found == word.length();
  }
}
