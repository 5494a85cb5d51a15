package dev.wayfarer.serve.api;

import dev.wayfarer.serve.json.JsonMembers;
import java.util.OptionalInt;

/// The member `rows` of a request: how many rows a client wants to look at.
final class RowNumber {
  private static final int MOST = 100_000;

  private RowNumber() {}

  /// The number that a client names, if it does.
  static OptionalInt of(JsonMembers members) {
    int rows = members.integer("rows", 0, 1, MOST);
    return rows == 0 ? OptionalInt.empty() : OptionalInt.of(rows);
  }
}
