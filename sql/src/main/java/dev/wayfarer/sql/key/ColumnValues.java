package dev.wayfarer.sql.key;

import dev.wayfarer.sql.run.Cell;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What some rows of a column hold, without the values themselves but for a few.
///
/// Texts count without blanks around them, and `7`, `7.0` and `'7'` are the same: a join compares
/// them so, or was meant to.
final class ColumnValues {
  /// Of these a query can ask whether a large table has them.
  private static final int EXAMPLES = 40;

  private static final int FIRST_YEAR = 1800;
  private static final int LAST_YEAR = 2100;

  private final long[] hashes;
  private final int rows;
  private final int present;
  private final boolean complete;
  private final List<String> examples;
  private final boolean wholeNumbers;
  private final long least;
  private final long greatest;

  private ColumnValues(Reader reader, int rows, boolean complete) {
    this.rows = rows;
    this.complete = complete;
    this.present = reader.count;
    this.hashes = reader.distinct();
    this.examples = List.copyOf(reader.examples);
    this.wholeNumbers = reader.count > 0 && reader.wholeNumbers;
    this.least = reader.least;
    this.greatest = reader.greatest;
  }

  /// The values of some rows.
  ///
  /// @param complete whether the table has no other rows
  static ColumnValues of(Iterable<Cell> cells, int rows, boolean complete) {
    Reader reader = new Reader();
    cells.forEach(reader::add);
    return new ColumnValues(reader, rows, complete);
  }

  boolean isEmpty() {
    return hashes.length == 0;
  }

  int distinct() {
    return hashes.length;
  }

  /// Whether every row has a value that no other row has.
  boolean isUnique() {
    return rows > 0 && present == rows && hashes.length == rows;
  }

  /// Whether all rows of the table were read.
  boolean isComplete() {
    return complete;
  }

  boolean areWholeNumbers() {
    return wholeNumbers;
  }

  /// Which share of the numbers from 0 to the greatest there are; 1 where they count the rows. A
  /// column of small numbers fits into such a column by chance.
  double density() {
    return wholeNumbers
        ? hashes.length / (Math.max(Math.abs((double) greatest), Math.abs((double) least)) + 1)
        : 0;
  }

  boolean areYears() {
    return wholeNumbers && least >= FIRST_YEAR && greatest <= LAST_YEAR;
  }

  /// Which share of the different values another column has too.
  double shareIn(ColumnValues other) {
    long found =
        Arrays.stream(hashes).filter(hash -> Arrays.binarySearch(other.hashes, hash) >= 0).count();
    return (double) found / hashes.length;
  }

  /// Whether another column has all values.
  boolean areIn(ColumnValues other) {
    return Arrays.stream(hashes).allMatch(hash -> Arrays.binarySearch(other.hashes, hash) >= 0);
  }

  /// Some of the different values, as texts.
  List<String> examples() {
    return examples;
  }

  private static final class Reader {
    private long[] hashes = new long[64];
    private int count;
    private final List<String> examples = new ArrayList<>();
    private boolean wholeNumbers = true;
    private long least = Long.MAX_VALUE;
    private long greatest = Long.MIN_VALUE;

    void add(Cell cell) {
      Optional<String> text = text(cell);
      if (text.isEmpty()) {
        return;
      }
      if (count == hashes.length) {
        hashes = Arrays.copyOf(hashes, 2 * count);
      }
      hashes[count++] = hash(text.get());
      if (examples.size() < EXAMPLES && !examples.contains(text.get())) {
        examples.add(text.get());
      }
      countNumber(text.get());
    }

    private void countNumber(String text) {
      if (!wholeNumbers) {
        return;
      }
      try {
        long number = Long.parseLong(text);
        least = Math.min(least, number);
        greatest = Math.max(greatest, number);
      } catch (NumberFormatException _) {
        wholeNumbers = false;
      }
    }

    private static Optional<String> text(Cell cell) {
      return switch (cell) {
        case Cell.Null(), Cell.Bytes _ -> Optional.empty();
        case Cell.Whole(long value) -> Optional.of(Long.toString(value));
        case Cell.Real(double value) ->
            Optional.of(
                value == Math.rint(value) && Math.abs(value) < Long.MAX_VALUE
                    ? Long.toString((long) value)
                    : Double.toString(value));
        case Cell.Text(String value) -> Optional.of(value.strip()).filter(text -> !text.isEmpty());
      };
    }

    private long[] distinct() {
      return Arrays.stream(hashes, 0, count).sorted().distinct().toArray();
    }

    /// FNV-1a with a last mix: of 64 bits, so that among a million values hardly two collide.
    private static long hash(String text) {
      long hash = 0xcbf29ce484222325L;
      for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
        hash = (hash ^ b) * 0x100000001b3L;
      }
      hash ^= hash >>> 32;
      return hash * 0x9e3779b97f4a7c15L;
    }
  }
}
