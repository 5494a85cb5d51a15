package dev.wayfarer.sql;

/// What a user gave cannot be used. The message is one line: where, what was expected, what was
/// found.
public class InputException extends RuntimeException {
  private static final int LONGEST_EXCERPT = 120;

  /// @param place the file, and the position inside it: `tables.json[3].column_types[2]`
  public InputException(String place, String expected, String found) {
    super(oneLine(place) + ": expected " + oneLine(expected) + ", found " + oneLine(found));
  }

  public InputException(String message) {
    super(oneLine(message));
  }

  /// Text as an error message may show it: quoted, on one line, and cut where it is long.
  public static String excerpt(String text) {
    String shown =
        text.length() <= LONGEST_EXCERPT ? text : text.substring(0, LONGEST_EXCERPT) + "…";
    return '"' + oneLine(shown) + '"';
  }

  private static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> line.appendCodePoint(Character.isISOControl(c) || c == 0x2028 ? ' ' : c));
    return line.toString();
  }
}
