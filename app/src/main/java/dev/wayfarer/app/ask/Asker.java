package dev.wayfarer.app.ask;

import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.model.predict.Parser;
import dev.wayfarer.model.predict.ParserQuestion;
import dev.wayfarer.model.search.Found;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import java.time.Duration;
import java.util.Locale;
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
    ParserQuestion read = reader.read(question);
    Found best = parser.parse(read, BEAM).getFirst();
    Rows rows = database.query(best.sql());
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new Answer(best.sql(), best.probability(), rows, time, leftOut(read.schema()));
  }

  /// What was left out of a database that is too large to be read as a whole.
  private Optional<String> leftOut(Schema part) {
    Schema whole = database.schema();
    int columns = whole.columns().size() - 1;
    int seen = part.columns().size() - 1;
    return seen == columns
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "looked at %,d of %,d tables and %,d of %,d columns: those that the question names",
                part.tables().size(),
                whole.tables().size(),
                seen,
                columns));
  }
}
