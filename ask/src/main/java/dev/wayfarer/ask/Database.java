package dev.wayfarer.ask;

import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryOutdatedException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A database to ask questions about. It is never changed.
///
/// Opened once, it can be used by many threads and several models. Its tables and keys are read
/// when it is opened, and its cells are indexed then, in a cache; [#refresh] reads them again.
/// [DatabaseSource] opens any kind.
@PublicApi
public final class Database implements AutoCloseable {
  private final Supplier<OpenedDatabase> opener;
  private volatile OpenedDatabase opened;
  private boolean closed;
  private final Object refreshing = new Object();
  private final List<DatabaseListener> listeners = new CopyOnWriteArrayList<>();

  /// @param opener reads the database as it is at that time
  Database(Supplier<OpenedDatabase> opener) {
    this.opener = opener;
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
                file, schema -> VocabularyFile.describe(schema, file, vocabulary), cache, limits));
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
    return told(
        Optional.of(candidate.question()), candidate.sql(), () -> labelled(candidate), start);
  }

  private Rows told(Optional<String> question, String sql, Supplier<Rows> query, long start) {
    Rows rows;
    try {
      rows = query.get();
    } catch (QueryException | InputException e) {
      tell(listener -> listener.failed(question, sql, e, since(start)));
      throw e;
    }
    tell(listener -> listener.ran(question, sql, rows, since(start)));
    return rows;
  }

  private Rows labelled(CandidateQuery candidate) {
    Rows rows = rows(candidate);
    return candidate
        .labels()
        .map(labels -> new Rows(labels, rows.rows(), rows.truncated()))
        .orElse(rows);
  }

  /// A candidate query names only what was in the schema; a person may have mistyped a name.
  private Rows rows(CandidateQuery candidate) {
    try {
      return rows(candidate.sql());
    } catch (QueryFailedException e) {
      throw e.isNameUnknown() ? new QueryOutdatedException(e) : e;
    }
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
    return told(Optional.empty(), sql, () -> rows(sql), System.nanoTime());
  }

  private Rows rows(String sql) {
    OpenedDatabase asked = opened;
    try {
      return asked.connections().query(sql);
    } catch (IllegalStateException e) {
      if (asked == opened) {
        throw e;
      }
      return rows(sql); // its connections were closed by a refresh just now
    }
  }

  /// Closes its connections: idle ones at once, others when their queries are over.
  @Override
  public synchronized void close() {
    closed = true;
    opened.connections().close();
  }
}
