package dev.wayfarer.model.search;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.Rows;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Runs found queries, and drops those that fail.
public final class DatabaseGuide implements ExecutionGuide, AutoCloseable {
  /// How queries are judged.
  ///
  /// @param time for each query; one that takes longer counts neither as failed nor as empty
  /// @param preferRows whether queries that return something go before those that return nothing
  public record Options(Duration time, boolean preferRows) {
    public static final Options DEFAULT = new Options(Duration.ofMillis(200), false);
  }

  private enum Verdict {
    GOOD,
    EMPTY,
    FAILED
  }

  private record Judged(Found found, Verdict verdict) {}

  private final GuardedDatabase database;
  private final boolean preferRows;

  private DatabaseGuide(GuardedDatabase database, boolean preferRows) {
    this.database = database;
    this.preferRows = preferRows;
  }

  /// Opens a database to judge by.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file is missing or no intact database
  public static DatabaseGuide open(Path file, Options options) {
    // The first row tells all that is asked.
    Limits limits = Limits.DEFAULT.withTime(options.time).withMaxRows(1);
    return new DatabaseGuide(GuardedDatabase.open(file, limits), options.preferRows);
  }

  /// Judges by a database where there is one, and judges nothing where there is none.
  public static List<Found> judge(Path file, Options options, List<Found> found) {
    if (!Files.isRegularFile(file)) {
      return NONE.judge(found);
    }
    try (DatabaseGuide guide = open(file, options)) {
      return guide.judge(found);
    }
  }

  @Override
  public List<Found> judge(List<Found> found) {
    List<Judged> good = new ArrayList<>();
    for (Found one : found) {
      Verdict verdict = verdict(one.sql());
      if (verdict != Verdict.FAILED) {
        good.add(new Judged(one, verdict));
      }
    }
    if (good.isEmpty()) {
      return found;
    }
    if (preferRows) {
      good.sort(Comparator.comparing(Judged::verdict)); // stable
    }
    return good.stream().map(Judged::found).toList();
  }

  private Verdict verdict(String sql) {
    try {
      return isEmpty(database.query(sql)) ? Verdict.EMPTY : Verdict.GOOD;
    } catch (QueryTimedOutException e) {
      return Verdict.GOOD;
    } catch (QueryException e) {
      return Verdict.FAILED;
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
