package dev.wayfarer.serve.catalogue;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Completion;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.ask.pairs.ConfirmedPair;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryOutdatedException;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.SqlReader;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/// Answers questions about the databases of a catalogue. Its methods may take long, and give up
/// when their thread is interrupted.
///
/// Where a table or column is gone since a database was read, the database is read again and the
/// question asked once more: a client has no other way to have that done.
public final class AnswerService {
  private final Catalogue catalogue;
  private final ServedModel model;
  private final Consumer<String> warnings;
  private final Set<Database> reported =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /// @param warnings is told once a database what people should know of it, and what is wrong with
  ///   confirmed pairs
  public AnswerService(Catalogue catalogue, ServedModel model, Consumer<String> warnings) {
    this.catalogue = catalogue;
    this.model = model;
    this.warnings = warnings;
  }

  /// A question about a database.
  ///
  /// @param database its name; may be left out where there is but one
  public record Question(Optional<String> database, String text, AskOptions options) {}

  public List<String> databases() {
    return catalogue.names();
  }

  /// The name of the database that a client means.
  ///
  /// @throws UnknownDatabaseException where there is none of this name
  public String nameOf(Optional<String> database) {
    return catalogue.find(database).name();
  }

  /// Answers a question.
  ///
  /// @param interpreted is told the queries before the best of them is run
  /// @throws RuntimeException as [Wayfarer#ask(Database, String, AskOptions)] does, and where the
  ///   database is unknown or cannot be opened
  public Answer ask(Question question, Consumer<Interpretation> interpreted) {
    return ask(question, OptionalInt.empty(), interpreted);
  }

  /// Answers a question.
  ///
  /// @param rows how many there may be; else as many as the database's limits say
  /// @param interpreted is told the queries before the best of them is run
  /// @throws RuntimeException as [#ask(Question, Consumer)] does
  public Answer ask(Question question, OptionalInt rows, Consumer<Interpretation> interpreted) {
    return current(
        question.database,
        database -> {
          long start = System.nanoTime();
          Interpretation found = interpret(database, question);
          interpreted.accept(found);
          Rows result =
              rows.isEmpty()
                  ? database.query(found.best())
                  : collected(rows, sink -> database.stream(found.best(), sink));
          return new Answer(found, result, Duration.ofNanos(System.nanoTime() - start));
        });
  }

  /// Finds the queries of a question, and runs none.
  ///
  /// @throws RuntimeException as [#ask] does
  public Interpretation interpret(Question question) {
    return interpret(database(question.database), question);
  }

  private Interpretation interpret(Database database, Question question) {
    Wayfarer wayfarer = model.open();
    if (reported.add(database)) {
      database.notes().forEach(warnings);
      wayfarer.pairProblems(database).forEach(warnings);
    }
    return wayfarer.interpret(database, question.text, question.options);
  }

  /// The rows of one SELECT.
  ///
  /// @throws RuntimeException as [Database#query(String)] does, and where the database is unknown
  ///   or cannot be opened
  public Rows query(Optional<String> name, String sql) {
    return database(name).query(sql);
  }

  /// The rows of one SELECT.
  ///
  /// @param rows how many there may be; else as many as the database's limits say
  /// @throws RuntimeException as [#query(Optional, String)] does
  public Rows query(Optional<String> name, String sql, OptionalInt rows) {
    Database database = database(name);
    return rows.isEmpty()
        ? database.query(sql)
        : collected(rows, sink -> database.stream(sql, sink));
  }

  private static Rows collected(OptionalInt most, Consumer<RowSink> query) {
    RowCollector collector = new RowCollector(most.getAsInt());
    query.accept(collector);
    return collector.rows();
  }

  /// Hands all rows of one SELECT to a sink, however many there are.
  ///
  /// @throws RuntimeException as [#query(Optional, String)] does; the sink may have got rows by
  ///   then
  public void stream(Optional<String> name, String sql, RowSink sink) {
    var _ = database(name).stream(sql, sink);
  }

  /// What a SELECT says, as far as questions could mean it; empty for other SQL.
  public Optional<ReadQuery> read(Optional<String> name, String sql) {
    Schema schema = database(name).schema();
    try {
      return Optional.of(new ReadQuery(schema, new SqlReader(schema).read("sql", sql)));
    } catch (InputException _) {
      return Optional.empty(); // the database has taken it, though
    }
  }

  /// A query that was read from SQL.
  public record ReadQuery(Schema schema, Query query) {}

  /// The first rows of a table.
  ///
  /// @throws RuntimeException as [Database#sample] does, and where the database is unknown or
  ///   cannot be opened
  public Rows sample(Optional<String> name, String table, int rows) {
    return database(name).sample(table, rows);
  }

  /// What a word that a person has begun may become.
  ///
  /// @throws RuntimeException where the database is unknown or cannot be opened
  public List<Completion> completions(Optional<String> name, String begun, int most) {
    return database(name).completions(begun, most);
  }

  /// Keeps the query that a person said is right for a question.
  ///
  /// @throws FeedbackRefusedException where the owner does not allow that
  /// @throws RuntimeException as [Database#remember] does
  public ConfirmedPair remember(
      Optional<String> name, String question, String sql, Optional<String> by) {
    ServedDatabase served = catalogue.find(name);
    if (!served.takesFeedback()) {
      throw new FeedbackRefusedException(served.name());
    }
    return served.open().remember(question, sql, by);
  }

  /// Whether anything can be remembered.
  public boolean takesFeedback() {
    return catalogue.takesFeedback();
  }

  /// What a database contains.
  ///
  /// @throws RuntimeException where the database is unknown or cannot be opened
  public Schema schema(Optional<String> name) {
    return database(name).schema();
  }

  private Database database(Optional<String> name) {
    return catalogue.find(name).open();
  }

  private <T> T current(Optional<String> name, Function<Database, T> work) {
    Database database = database(name);
    try {
      return work.apply(database);
    } catch (QueryOutdatedException _) {
      database.refresh();
      return work.apply(database);
    }
  }
}
