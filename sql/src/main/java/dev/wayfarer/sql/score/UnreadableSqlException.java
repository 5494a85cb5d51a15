package dev.wayfarer.sql.score;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.input.InputException;

/// SQL that the scoring reader cannot read. The message is one line that says why.
///
/// It carries no stack trace: a run over a weak model's predictions throws thousands of them, and
/// the reason is all that a report shows.
@PublicApi
public final class UnreadableSqlException extends Exception {
  UnreadableSqlException(String reason) {
    super(reason, null, false, false);
  }

  /// There always is one.
  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage());
  }

  static UnreadableSqlException expected(String expected, String found) {
    return new UnreadableSqlException(
        "expected " + expected + ", found " + InputException.excerpt(found));
  }
}
