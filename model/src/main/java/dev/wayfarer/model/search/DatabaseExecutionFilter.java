package dev.wayfarer.model.search;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.SqliteDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Executes predicted queries on a database and drops those that fail.
public final class DatabaseExecutionFilter implements ExecutionFilter, AutoCloseable {
  /// How queries are executed.
  ///
  /// @param time for each query; one that takes longer counts neither as failed nor as empty
  /// @param preferRows whether queries that return something go before those that return nothing
  public record Options(Duration time, boolean preferRows) {
    public static final Options DEFAULT = new Options(Duration.ofMillis(200), false);
  }

  private enum ExecutionOutcome {
    GOOD,
    EMPTY,
    FAILED
  }

  private record Executed(PredictedQuery found, ExecutionOutcome outcome) {}

  private final SqliteDatabase database;
  private final boolean preferRows;

  private DatabaseExecutionFilter(SqliteDatabase database, boolean preferRows) {
    this.database = database;
    this.preferRows = preferRows;
  }

  /// Opens a database to execute queries on.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file is missing or no intact database
  public static DatabaseExecutionFilter open(Path file, Options options) {
    // One row is enough to tell.
    Limits limits = Limits.DEFAULT.withTime(options.time).withMaxRows(1);
    return new DatabaseExecutionFilter(SqliteDatabase.open(file, limits), options.preferRows);
  }

  /// Filters by a database where its file exists, and changes nothing where it does not.
  public static List<PredictedQuery> filter(
      Path file, Options options, List<PredictedQuery> found) {
    if (!Files.isRegularFile(file)) {
      return NONE.filter(found);
    }
    try (DatabaseExecutionFilter filter = open(file, options)) {
      return filter.filter(found);
    }
  }

  @Override
  public List<PredictedQuery> filter(List<PredictedQuery> found) {
    List<Executed> good = new ArrayList<>();
    for (PredictedQuery one : found) {
      ExecutionOutcome verdict = outcome(one.sql());
      if (verdict != ExecutionOutcome.FAILED) {
        good.add(new Executed(one, verdict));
      }
    }
    if (good.isEmpty()) {
      return found;
    }
    if (preferRows) {
      good.sort(Comparator.comparing(Executed::outcome)); // stable
    }
    return good.stream().map(Executed::found).toList();
  }

  private ExecutionOutcome outcome(String sql) {
    try {
      return isEmpty(database.query(sql)) ? ExecutionOutcome.EMPTY : ExecutionOutcome.GOOD;
    } catch (QueryTimedOutException e) {
      return ExecutionOutcome.GOOD;
    } catch (QueryException e) {
      return ExecutionOutcome.FAILED;
    }
  }

  /// The maximum of no rows is a row too, with NULL in it.
  private static boolean isEmpty(Rows rows) {
    return !rows.truncated()
        && rows.rows().stream().allMatch(row -> row.stream().allMatch(Cell.NULL::equals));
  }

  @Override
  public void close() {
    database.close();
  }
}
