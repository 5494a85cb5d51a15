package dev.wayfarer.sql.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Names of tables and columns as words.
public final class Names {
  private Names() {}

  private enum Kind {
    LOWER,
    UPPER,
    DIGIT,
    OTHER_LETTER,
    SEPARATOR
  }

  /// The words of a name, in lower case: `StuID` gives `stu id`, `Year_2007` gives `year 2007`,
  /// `HTTPServer` gives `http server`.
  public static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    int[] points = name.codePoints().toArray();
    for (int i = 0; i < points.length; i++) {
      Kind kind = kind(points[i]);
      if (!word.isEmpty() && startsWord(points, i)) {
        words.add(word.toString().toLowerCase(Locale.ROOT));
        word.setLength(0);
      }
      if (kind != Kind.SEPARATOR) {
        word.appendCodePoint(points[i]);
      }
    }
    if (!word.isEmpty()) {
      words.add(word.toString().toLowerCase(Locale.ROOT));
    }
    return words;
  }

  /// The words of a name with single spaces between them; the name itself where it has no words.
  public static String label(String name) {
    List<String> words = words(name);
    return words.isEmpty() ? name : String.join(" ", words);
  }

  private static boolean startsWord(int[] points, int i) {
    Kind before = kind(points[i - 1]);
    Kind here = kind(points[i]);
    if (before != here) {
      // "Name" is one word: an upper-case letter starts what follows it.
      return !(before == Kind.UPPER && here == Kind.LOWER);
    }
    // The last capital of a run belongs to the word that follows: HTTP|Server.
    boolean followedByLower = i + 1 < points.length && kind(points[i + 1]) == Kind.LOWER;
    return here == Kind.UPPER && followedByLower;
  }

  private static Kind kind(int point) {
    if (Character.isDigit(point)) {
      return Kind.DIGIT;
    }
    if (Character.isUpperCase(point)) {
      return Kind.UPPER;
    }
    if (Character.isLowerCase(point)) {
      return Kind.LOWER;
    }
    return Character.isLetter(point) ? Kind.OTHER_LETTER : Kind.SEPARATOR;
  }
}
