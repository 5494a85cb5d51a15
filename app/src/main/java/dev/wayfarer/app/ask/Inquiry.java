package dev.wayfarer.app.ask;

import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Asks one database with one model. All that is asked and all that is run goes through here, so
/// that a log, where one is wanted, misses nothing.
public final class Inquiry {
  private final Wayfarer wayfarer;
  private final Database database;
  private final Optional<AuditLog> log;

  public Inquiry(Wayfarer wayfarer, Database database, Optional<AuditLog> log) {
    this.wayfarer = wayfarer;
    this.database = database;
    this.log = log;
  }

  public Database database() {
    return database;
  }

  /// Finds what a question may mean, and runs the best query.
  ///
  /// @throws RuntimeException as [Wayfarer#ask(Database, String, AskOptions)] does
  public Reply ask(String question, AskOptions options) {
    long start = System.nanoTime();
    Interpretation found = interpretation(question, options, start);
    Rows rows = run(Optional.of(question), found.best(), start);
    return new Reply(found, Optional.of(rows), since(start));
  }

  /// Finds what a question may mean, and runs nothing.
  ///
  /// @throws RuntimeException as [Wayfarer#interpret(Database, String, AskOptions)] does
  public Reply interpret(String question, AskOptions options) {
    long start = System.nanoTime();
    Interpretation found = interpretation(question, options, start);
    Duration time = since(start);
    log.ifPresent(file -> file.interpreted(question, found.best().sql(), time));
    return new Reply(found, Optional.empty(), time);
  }

  private Interpretation interpretation(String question, AskOptions options, long start) {
    try {
      return wayfarer.interpret(database, question, options);
    } catch (QuestionDeclinedException e) {
      log.ifPresent(file -> file.declined(e, since(start)));
      throw e;
    }
  }

  /// Runs another query that was found for a question.
  ///
  /// @throws QueryException where the database fails to run it
  public Rows run(String question, CandidateQuery candidate) {
    return run(Optional.of(question), candidate, System.nanoTime());
  }

  private Rows run(Optional<String> question, CandidateQuery candidate, long start) {
    return run(question, candidate.sql(), () -> database.query(candidate), start);
  }

  /// Runs one SELECT that a person has written.
  ///
  /// @throws QueryException where the text is something else, or the database fails to run it
  public Rows run(String sql) {
    return run(Optional.empty(), sql, () -> database.query(sql), System.nanoTime());
  }

  private Rows run(Optional<String> question, String sql, Supplier<Rows> query, long start) {
    try {
      Rows rows = query.get();
      log.ifPresent(file -> file.ran(question, sql, rows, since(start)));
      return rows;
    } catch (QueryException e) {
      log.ifPresent(file -> file.failed(question, sql, e, since(start)));
      throw e;
    }
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
