package dev.wayfarer.sql.text;

import dev.wayfarer.sql.input.InputException;

/// A text is not SQL that the tree can hold. The message names the place, what was expected there
/// and what was found.
public final class SqlSyntaxException extends InputException {
  private final int offset;

  SqlSyntaxException(String place, int offset, String expected, String found) {
    super(place, expected, found);
    this.offset = offset;
  }

  /// Where in the text the trouble begins, in characters from its start.
  public int offset() {
    return offset;
  }
}
