package dev.wayfarer.sql.input;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.PublicApi;

/// What a user gave cannot be used. The message is one line: where, what was expected, what was
/// found.
@PublicApi
public class InputException extends RuntimeException {
  private static final int LONGEST_EXCERPT = 120;

  /// Names of others may stand in a message, and be as long as they like.
  private static final int LONGEST_PART = 500;

  /// @param place the file, and the position inside it: `tables.json[3].column_types[2]`
  public InputException(String place, String expected, String found) {
    super(part(place) + ": expected " + part(expected) + ", found " + part(found));
  }

  public InputException(String message) {
    super(oneLine(message));
  }

  /// There always is one.
  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage());
  }

  /// Text as an error message may show it: quoted, on one line, and cut where it is long.
  public static String excerpt(String text) {
    return '"' + oneLine(shortened(text)) + '"';
  }

  /// Text as an error message may show it where quotes would only disturb: cut where it is long.
  public static String shortened(String text) {
    return text.length() <= LONGEST_EXCERPT ? text : text.substring(0, LONGEST_EXCERPT) + "…";
  }

  /// A part of a message, without its middle where it is long: a place ends with the line.
  private static String part(String text) {
    if (text.length() <= LONGEST_PART) {
      return oneLine(text);
    }
    int half = LONGEST_PART / 2;
    return oneLine(text.substring(0, half) + " … " + text.substring(text.length() - half));
  }

  private static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints().forEach(c -> line.appendCodePoint(isBreak(c) ? ' ' : c));
    return line.toString();
  }

  private static boolean isBreak(int c) {
    return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
  }
}
