package dev.wayfarer.app.ask;

import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.Optional;

/// Answers questions about one database with one parser.
public final class Asker {
  /// As many beginnings of queries as `predict` keeps.
  private static final int BEAM = 3;

  private final Parser parser;
  private final AskedDatabase database;
  private final DatabaseReader reader;
  private final Optional<AuditLog> audit;

  /// Both stay the caller's to close, after this.
  ///
  /// @param audit where to note what is asked
  public Asker(Parser parser, AskedDatabase database, Optional<AuditLog> audit) {
    this.audit = audit;
    this.parser = parser;
    this.database = database;
    this.reader = parser.reader(database.schema(), Optional.of(database.cells()));
  }

  /// Answers a question with the rows of the most probable query.
  ///
  /// @throws dev.wayfarer.sql.InputException where the question has no words, or too many
  /// @throws dev.wayfarer.sql.run.QueryException where the database fails to run the query
  public Answer ask(String question) {
    long start = System.nanoTime();
    Found best = parser.parse(reader.read(question), BEAM).getFirst();
    String sql = database.sql(best.query());
    try {
      Rows rows = database.query(best.query());
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      audit.ifPresent(log -> log.answered(question, sql, rows, time));
      return new Answer(sql, best.probability(), rows, time);
    } catch (QueryException e) {
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      audit.ifPresent(log -> log.failed(question, sql, e, time));
      throw e;
    }
  }
}
