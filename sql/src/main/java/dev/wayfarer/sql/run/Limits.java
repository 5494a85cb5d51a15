package dev.wayfarer.sql.run;

import dev.wayfarer.sql.PublicApi;
import java.time.Duration;

/// Limits of one query.
///
/// @param time from the start of the query to the last row read
/// @param maxRows rows of the result; further ones are not read
/// @param maxValueBytes the length of any one value, also inside the query: a longer one fails it
/// @param maxResultBytes all values of the result together, roughly; further rows are not read
/// @param maxScannedRows rows of tables that a query may have to read, where a database estimates
///   that before it runs: a cluster does
@PublicApi
public record Limits(
    Duration time, int maxRows, int maxValueBytes, long maxResultBytes, long maxScannedRows) {
  /// SQLite allows no smaller limit than this.
  private static final int SMALLEST_VALUE_LIMIT = 30;

  private static final Duration LONGEST = Duration.ofDays(1);

  /// For answers that a person reads.
  public static final Limits DEFAULT =
      new Limits(Duration.ofSeconds(10), 10_000, 1_000_000, 64_000_000, 1_000_000_000);

  public Limits {
    if (time.isNegative() || time.isZero() || time.compareTo(LONGEST) > 0) {
      throw wrong("time", "more than 0 and at most " + LONGEST, time);
    }
    if (maxRows < 1) {
      throw wrong("maxRows", ">= 1", maxRows);
    }
    if (maxValueBytes < SMALLEST_VALUE_LIMIT) {
      throw wrong("maxValueBytes", ">= " + SMALLEST_VALUE_LIMIT, maxValueBytes);
    }
    if (maxResultBytes < 1) {
      throw wrong("maxResultBytes", ">= 1", maxResultBytes);
    }
    if (maxScannedRows < 1) {
      throw wrong("maxScannedRows", ">= 1", maxScannedRows);
    }
  }

  /// Limits with the default number of rows that may have to be read.
  public Limits(Duration time, int maxRows, int maxValueBytes, long maxResultBytes) {
    this(time, maxRows, maxValueBytes, maxResultBytes, DEFAULT.maxScannedRows());
  }

  public Limits withTime(Duration newTime) {
    return new Limits(newTime, maxRows, maxValueBytes, maxResultBytes, maxScannedRows);
  }

  public Limits withMaxRows(int newMaxRows) {
    return new Limits(time, newMaxRows, maxValueBytes, maxResultBytes, maxScannedRows);
  }

  public Limits withMaxValueBytes(int newMaxValueBytes) {
    return new Limits(time, maxRows, newMaxValueBytes, maxResultBytes, maxScannedRows);
  }

  public Limits withMaxResultBytes(long newMaxResultBytes) {
    return new Limits(time, maxRows, maxValueBytes, newMaxResultBytes, maxScannedRows);
  }

  public Limits withMaxScannedRows(long newMaxScannedRows) {
    return new Limits(time, maxRows, maxValueBytes, maxResultBytes, newMaxScannedRows);
  }

  private static IllegalArgumentException wrong(String name, String expected, Object found) {
    return new IllegalArgumentException(
        "limits." + name + ": expected " + expected + ", found " + found);
  }
}
