package dev.wayfarer.ask;

import dev.wayfarer.ask.pairs.ConfirmedPair;
import dev.wayfarer.ask.pairs.PairFile;
import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.config.NearestName;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryOutdatedException;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// A database to ask questions about. It is never changed.
///
/// Opened once, it can be used by many threads and several models. Its tables and keys are read
/// when it is opened, and its cells are indexed then, in a cache; [#refresh] reads them again.
/// [DatabaseSource] opens any kind.
@PublicApi
public final class Database implements AutoCloseable {
  private final Supplier<OpenedDatabase> opener;
  private final Optional<PairFile> pairs;
  private volatile OpenedDatabase opened;
  private boolean closed;
  private final Object refreshing = new Object();
  private final List<DatabaseListener> listeners = new CopyOnWriteArrayList<>();

  /// @param opener reads the database as it is at that time
  /// @param pairs where confirmed pairs are kept, if they are
  Database(Supplier<OpenedDatabase> opener, Optional<PairFile> pairs) {
    this.opener = opener;
    this.pairs = pairs;
    this.opened = opener.get();
  }

  /// Opens an SQLite file under the default limits, with the user's cache for its index.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where it is missing, locked, no intact database,
  ///   or without tables
  public static Database open(Path file) {
    return open(file, Optional.empty(), IndexCache.ofUser(), Limits.DEFAULT);
  }

  /// Opens an SQLite file.
  ///
  /// @param vocabulary the words of its owner; else those that lie beside the file, if any
  /// @param limits of each query
  /// @throws dev.wayfarer.sql.input.InputException where it is missing, locked, no intact database,
  ///   or without tables, or where the vocabulary does not fit it
  public static Database open(
      Path file, Optional<Path> vocabulary, IndexCache cache, Limits limits) {
    return new Database(
        () ->
            OpenedDatabase.of(
                file, schema -> VocabularyFile.describe(schema, file, vocabulary), cache, limits),
        Optional.of(PairFile.beside(file)));
  }

  /// Opens a database behind a URL.
  ///
  /// @param vocabulary the words of its owner
  /// @param limits of each query
  /// @throws dev.wayfarer.sql.input.InputException where it cannot be reached, refuses the account,
  ///   or has no tables, or where the vocabulary does not fit it
  public static Database open(
      DatabaseUrl url,
      Account account,
      Optional<Path> vocabulary,
      IndexCache cache,
      Limits limits) {
    return new DatabaseSource.Url(url, account, vocabulary).open(cache, limits);
  }

  /// From now on a listener is told of all that is asked of this database and run on it.
  public void addListener(DatabaseListener listener) {
    listeners.add(listener);
  }

  /// Tells something to all listeners.
  void tell(Consumer<DatabaseListener> news) {
    listeners.forEach(news);
  }

  static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /// What it contained when it was last read.
  public Schema schema() {
    return opened.schema();
  }

  /// What was decided when it was last read that people should know, a line for each: how the cells
  /// of a file became numbers and dates, and what of the database could not be read.
  public List<String> notes() {
    return opened.notes();
  }

  /// What a word that a person has begun may become, tables first, then columns, then values.
  ///
  /// @param most how many there are at most
  public List<Completion> completions(String begun, int most) {
    OpenedDatabase now = opened;
    return new QuestionCompletions(now.schema(), now.cells()).of(begun, most);
  }

  /// The first rows of a table, without columns that its owner hides.
  ///
  /// @throws InputException where there is no such table
  /// @throws dev.wayfarer.sql.run.QueryException as [#query(String)] does
  public Rows sample(String table, int rows) {
    OpenedDatabase now = opened;
    Table found =
        now.schema()
            .findTable(table)
            .orElseThrow(
                () -> {
                  List<String> names = now.schema().tables().stream().map(Table::name).toList();
                  String expected = "a table, perhaps " + NearestName.of(table, names);
                  return new InputException("table", expected, InputException.excerpt(table));
                });
    List<Select.Item> items =
        found.columns().stream()
            .map(column -> new Select.Item(Aggregate.NONE, ColumnUse.of(column)))
            .toList();
    Query query =
        new Query(
            new Select(false, items),
            From.tables(List.of(found.id())),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            List.of(),
            OptionalInt.of(rows),
            Optional.empty());
    return query(now.printer(now.schema()).print(query));
  }

  /// Where confirmed pairs are kept; empty for a database without a file beside which they could
  /// lie.
  Optional<PairFile> pairs() {
    return pairs;
  }

  /// The file of confirmed pairs, which need not exist; empty for a database without a file or a
  /// vocabulary beside which it could lie.
  public Optional<Path> pairFile() {
    return pairs.map(PairFile::path);
  }

  /// Keeps the query that a person said is right for a question: from now on it answers the
  /// question. The query is run first.
  ///
  /// @param by who said so
  /// @throws dev.wayfarer.sql.input.InputException where the query cannot be read, or names what
  ///   the database does not have, or where nothing can be kept for this database
  /// @throws dev.wayfarer.sql.run.QueryException where the database fails to run it
  public ConfirmedPair remember(String question, String sql, Optional<String> by) {
    PairFile file =
        pairs.orElseThrow(
            () ->
                new InputException(
                    "pairs", "a database with a file or a vocabulary to lie beside", "none"));
    if (question.isBlank()) {
      throw new InputException("question", "a text", "none");
    }
    OpenedDatabase now = opened;
    Query query = new SqlReader(now.schema()).read("sql", sql);
    var _ = query(now.printer(now.schema()).print(query));
    String neutral = new SqlPrinter(now.schema()).print(query);
    ConfirmedPair pair =
        new ConfirmedPair(
            question.strip(), neutral, by, Instant.now().truncatedTo(ChronoUnit.SECONDS));
    file.add(pair);
    return pair;
  }

  /// All that was last read, together.
  OpenedDatabase opened() {
    return opened;
  }

  /// Reads tables, columns and keys again, and indexes the cells anew where they or the database's
  /// file have changed, or where a server's were last indexed an hour ago. Running queries
  /// continue, and threads that ask meanwhile use the previous state. If reading fails, the
  /// previous state stays.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where it can no longer be used
  /// @throws IllegalStateException where it is closed
  public void refresh() {
    synchronized (refreshing) { // its own lock: closing does not wait for the reading
      checkOpen();
      replace(opener.get());
    }
  }

  private synchronized void replace(OpenedDatabase fresh) {
    if (closed) {
      fresh.connections().close();
      throw isClosed();
    }
    OpenedDatabase before = opened;
    opened = fresh;
    before.connections().close();
  }

  private synchronized void checkOpen() {
    if (closed) {
      throw isClosed();
    }
  }

  private static IllegalStateException isClosed() {
    return new IllegalStateException("the database is closed");
  }

  /// Returns the rows of a candidate query, cut off at the limits.
  ///
  /// @throws QueryOutdatedException where a table or column that it names is gone
  /// @throws dev.wayfarer.sql.run.QueryException as [#query(String)] does
  public Rows query(CandidateQuery candidate) {
    return query(candidate, System.nanoTime());
  }

  /// @param start when the work began that listeners are told the time of
  Rows query(CandidateQuery candidate, long start) {
    return run(
        new Statement(candidate, start),
        connection -> labelled(candidate, connection),
        Database::counted);
  }

  /// Hands all rows of a candidate query to a sink, however many there are, and returns their
  /// number. The limit of time holds, without the time that the sink takes.
  ///
  /// @throws QueryOutdatedException where a table or column that it names is gone
  /// @throws dev.wayfarer.sql.run.QueryException as [#query(String)] does; the sink may have got
  ///   rows by then
  public long stream(CandidateQuery candidate, RowSink sink) {
    return stream(candidate, sink, System.nanoTime());
  }

  long stream(CandidateQuery candidate, RowSink sink, long start) {
    WatchedSink labelled = new WatchedSink(sink, candidate.labels());
    return stream(new Statement(candidate, start), labelled);
  }

  /// Hands all rows of one SELECT to a sink, however many there are, and returns their number.
  ///
  /// @throws dev.wayfarer.sql.run.QueryException as [#query(String)] does; the sink may have got
  ///   rows by then
  public long stream(String sql, RowSink sink) {
    return stream(new Statement(sql), new WatchedSink(sink, Optional.empty()));
  }

  private long stream(Statement statement, WatchedSink sink) {
    return run(
        statement,
        connection -> connection.stream(statement.sql, sink),
        rows -> new Count(rows, sink.isStopped()));
  }

  /// What is run, and for which question.
  ///
  /// @param start when the work began that listeners are told the time of
  private record Statement(Optional<String> question, String sql, long start) {
    Statement(CandidateQuery candidate, long start) {
      this(Optional.of(candidate.question()), candidate.sql(), start);
    }

    Statement(String sql) {
      this(Optional.empty(), sql, System.nanoTime());
    }
  }

  /// How many rows were read, and whether there may have been more.
  private record Count(long rows, boolean truncated) {}

  private static Count counted(Rows rows) {
    return new Count(rows.rows().size(), rows.truncated());
  }

  /// Runs a statement and tells listeners what came of it.
  private <T> T run(
      Statement statement, Function<ReadOnlyDatabase, T> work, Function<T, Count> count) {
    T result;
    try {
      result = connected(work);
    } catch (QueryFailedException e) {
      // A candidate query names only what was in the schema; a person may have mistyped a name.
      boolean isOutdated = statement.question.isPresent() && e.isNameUnknown();
      throw failed(statement, isOutdated ? new QueryOutdatedException(e) : e);
    } catch (QueryException | InputException e) {
      throw failed(statement, e);
    }
    Count rows = count.apply(result);
    tell(
        listener ->
            listener.ran(
                statement.question,
                statement.sql,
                rows.rows,
                rows.truncated,
                since(statement.start)));
    return result;
  }

  private RuntimeException failed(Statement statement, RuntimeException failure) {
    tell(
        listener ->
            listener.failed(statement.question, statement.sql, failure, since(statement.start)));
    return failure;
  }

  private static Rows labelled(CandidateQuery candidate, ReadOnlyDatabase connection) {
    Rows rows = connection.query(candidate.sql());
    return candidate
        .labels()
        .map(labels -> new Rows(labels, rows.rows(), rows.truncated()))
        .orElse(rows);
  }

  /// Returns the rows of one SELECT, cut off at the limits.
  ///
  /// @throws dev.wayfarer.sql.run.QueryRefusedException where the text is not exactly one SELECT
  /// @throws dev.wayfarer.sql.run.QueryTimedOutException where it took too long
  /// @throws dev.wayfarer.sql.run.QueryCancelledException where the calling thread is interrupted
  /// @throws QueryFailedException where the database finds anything else wrong
  /// @throws dev.wayfarer.sql.input.InputException where a connection was lost and no new one can
  ///   be opened
  public Rows query(String sql) {
    return run(new Statement(sql), connection -> connection.query(sql), Database::counted);
  }

  private <T> T connected(Function<ReadOnlyDatabase, T> work) {
    OpenedDatabase asked = opened;
    try {
      return asked.connections().use(work);
    } catch (IllegalStateException e) {
      if (asked == opened) {
        throw e;
      }
      return connected(work); // its connections were closed by a refresh just now
    }
  }

  /// Closes its connections: idle ones at once, others when their queries are over.
  @Override
  public synchronized void close() {
    closed = true;
    opened.connections().close();
  }
}
