package dev.wayfarer.app.ask;

import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.search.Found;
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

  /// Both stay the caller's to close, after this.
  public Asker(Parser parser, AskedDatabase database) {
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
    Rows rows = database.query(best.sql());
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new Answer(best.sql(), best.probability(), rows, time);
  }
}
