package dev.wayfarer.sql.score;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.TextDecoding;
import dev.wayfarer.sql.score.ScoredDatabase.NoResult;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Compares the rows of two queries and nothing else, so any gold query will do that runs.
///
/// A prediction is correct if both return the same rows, equally often, with the columns in some
/// order. Neither the order of rows counts nor the text of a query. Numbers are equal where their
/// first six digits are, and a text that is a number equals that number. Results without rows are
/// all the same.
public final class RowsMatch {
  private static final MathContext DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);
  private static final Pattern NUMBER =
      Pattern.compile("\\s*[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?\\s*");

  private final Duration time;

  /// @param time how long a query may take; one that takes longer fails
  public RowsMatch(Duration time) {
    this.time = time;
  }

  /// Scores one prediction on one database.
  ///
  /// @throws InputException where the file cannot be opened
  public ExecutionVerdict score(Path file, String gold, String predicted) {
    try (ScoredDatabase database = new ScoredDatabase(file, TextDecoding.REPLACE, time)) {
      Rows expected;
      try {
        expected = database.run(gold);
      } catch (NoResult e) {
        return new ExecutionVerdict.Undecided("gold: " + e.getMessage());
      }
      try {
        return isSame(expected, database.run(predicted))
            ? new ExecutionVerdict.Correct()
            : new ExecutionVerdict.Wrong("other rows");
      } catch (NoResult e) {
        return new ExecutionVerdict.Wrong(e.getMessage());
      }
    }
  }

  static boolean isSame(Rows gold, Rows predicted) {
    if (gold.rows().size() != predicted.rows().size()) {
      return false;
    }
    return gold.rows().isEmpty()
        || (gold.columns().size() == predicted.columns().size()
            && ColumnOrderSearch.exists(columns(gold), columns(predicted)));
  }

  private static List<List<Cell>> columns(Rows rows) {
    return IntStream.range(0, rows.columns().size())
        .mapToObj(column -> rows.rows().stream().map(row -> normal(row.get(column))).toList())
        .toList();
  }

  /// The same cell for all that count as equal.
  private static Cell normal(Cell cell) {
    return switch (cell) {
      case Cell.Null _ -> cell;
      case Cell.Whole(long number) -> number(BigDecimal.valueOf(number));
      case Cell.Real(double number) ->
          Double.isFinite(number) ? number(new BigDecimal(number)) : cell;
      case Cell.Text(String text) ->
          NUMBER.matcher(text).matches()
              ? number(new BigDecimal(text.strip()))
              : new Cell.Text(text.strip());
      case Cell.Bytes(byte[] bytes) -> new Cell.Text(HexFormat.of().formatHex(bytes));
    };
  }

  private static Cell number(BigDecimal number) {
    // Adding 0 makes 0 of -0.
    return new Cell.Real(number.round(DIGITS).doubleValue() + 0.0);
  }
}
