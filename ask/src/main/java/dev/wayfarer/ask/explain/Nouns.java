package dev.wayfarer.ask.explain;

import java.util.List;

/// Puts words together.
final class Nouns {
  private Nouns() {}

  /// What is left of a text without the words at its beginning that another one begins with too, up
  /// to the last `is` among them.
  static String rest(String other, String text) {
    int common = 0;
    while (common < Math.min(other.length(), text.length())
        && other.charAt(common) == text.charAt(common)) {
      common++;
    }
    String is = " is ";
    int end = text.substring(0, common).lastIndexOf(is);
    boolean single = !text.contains(" and ") && !text.contains(" or ");
    return end < 0 || !single ? text : text.substring(end + is.length());
  }

  /// `a`, `a and b`, `a, b and c`.
  public static String list(List<String> parts) {
    return list(parts, "and");
  }

  /// The parts with commas and, before the last one, a word.
  static String list(List<String> parts, String word) {
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    List<String> first = parts.subList(0, parts.size() - 1);
    return String.join(", ", first) + " " + word + " " + parts.getLast();
  }
}
