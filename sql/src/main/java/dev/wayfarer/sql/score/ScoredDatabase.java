package dev.wayfarer.sql.score;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.run.TextDecoding;
import java.nio.file.Path;
import java.time.Duration;

/// A database on which gold queries and predictions run in full, or fail.
final class ScoredDatabase implements AutoCloseable {
  /// A query gave no complete result. The message is one line.
  static final class NoResult extends Exception {
    NoResult(String message) {
      super(message, null, false, false);
    }

    @Override
    public String getMessage() {
      return requireNonNull(super.getMessage());
    }
  }

  /// That of the original test-suite evaluator, which bounds nothing else.
  static final Duration ORIGINAL_TIME = Duration.ofSeconds(60);

  private static final Limits LIMITS =
      new Limits(ORIGINAL_TIME, 1_000_000, 10_000_000, 256_000_000);

  private final SqliteDatabase database;

  /// Opens a file.
  ///
  /// @throws InputException where it cannot be opened
  ScoredDatabase(Path file, TextDecoding decoding, Duration time) {
    this.database = SqliteDatabase.open(file, LIMITS.withTime(time), decoding);
  }

  Rows run(String sql) throws NoResult {
    Rows rows;
    try {
      rows = database.query(sql);
    } catch (QueryException e) {
      throw new NoResult(e.getMessage());
    }
    if (rows.truncated()) {
      throw new NoResult("the result is too large: " + rows.rows().size() + " rows and more");
    }
    return rows;
  }

  @Override
  public void close() {
    database.close();
  }
}
