package dev.wayfarer.sql.score;

import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.TextDecoding;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ScoredDatabase.NoResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Spider's first execution accuracy: a prediction is correct if it selects the same items as the
/// gold query and each gives the same values, row by row, on one database.
///
/// The order of rows always counts, that of items does not. An item is known by its [SelectKey]:
/// another column with the same values is wrong, and of `max(x), min(x)` only the last counts,
/// since both have the same key. `*` is one item and stands for the first column of the result.
/// Everything runs read-only and within limits; text that is not one SELECT is a query that fails.
@PublicApi
public final class ExecutionMatch {
  private final ExactMatch reader;
  private final Duration time;

  /// A metric that gives each query a minute.
  public ExecutionMatch(Schema schema) {
    this(schema, ScoredDatabase.ORIGINAL_TIME);
  }

  /// A metric with another time limit.
  ///
  /// @param time how long a query may take; one that takes longer fails
  public ExecutionMatch(Schema schema, Duration time) {
    this.reader = new ExactMatch(schema);
    this.time = time;
  }

  /// Scores one prediction on one database of the schema.
  ///
  /// The steps keep the original's order, which decides where there is no verdict: the prediction
  /// runs before the gold query does, and may fail first.
  ///
  /// @throws InputException where the file cannot be opened
  public ExecutionVerdict score(Path file, String gold, String prediction) {
    List<SelectKey> goldKeys;
    try {
      goldKeys = reader.selectKeys(gold);
    } catch (UnreadableSqlException e) {
      return new ExecutionVerdict.Undecided("gold: " + e.getMessage());
    }
    try (ScoredDatabase database = new ScoredDatabase(file, TextDecoding.STRICT, time)) {
      Rows predictedRows;
      try {
        predictedRows = database.run(prediction);
      } catch (NoResult e) {
        return new ExecutionVerdict.Wrong(e.getMessage());
      }
      Rows goldRows;
      try {
        goldRows = database.run(gold);
      } catch (NoResult e) {
        return new ExecutionVerdict.Undecided("gold: " + e.getMessage());
      }
      return compare(goldKeys, goldRows, prediction, predictedRows);
    }
  }

  private ExecutionVerdict compare(
      List<SelectKey> goldKeys, Rows goldRows, String prediction, Rows predictedRows) {
    List<SelectKey> predictedKeys;
    try {
      predictedKeys = reader.selectKeys(prediction);
    } catch (UnreadableSqlException e) {
      return new ExecutionVerdict.Wrong(e.getMessage());
    }
    if (isTooNarrow(predictedRows, predictedKeys) || isTooNarrow(goldRows, goldKeys)) {
      return new ExecutionVerdict.Undecided("the reader finds more items than there are columns");
    }
    return valuesByKey(predictedKeys, predictedRows).equals(valuesByKey(goldKeys, goldRows))
        ? new ExecutionVerdict.Correct()
        : new ExecutionVerdict.Wrong("other items or other values");
  }

  private static boolean isTooNarrow(Rows rows, List<SelectKey> keys) {
    return !rows.rows().isEmpty() && rows.columns().size() < keys.size();
  }

  private static Map<SelectKey, List<Cell>> valuesByKey(List<SelectKey> keys, Rows rows) {
    Map<SelectKey, List<Cell>> values = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      int column = i;
      values.put(
          keys.get(i),
          rows.rows().stream().map(row -> PythonValues.canonical(row.get(column))).toList());
    }
    return values;
  }
}
