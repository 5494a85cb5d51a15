package dev.wayfarer.ask;

import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.link.value.DatabaseCells;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.GuardedConnection;
import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.ResultLabels;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.ast.Query;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A database that questions are put to. It is never changed.
///
/// Opened once, it may be asked by many threads and by several models. Its tables and keys are read
/// when it is opened, and its cells are indexed then, in a cache. [DatabaseSource] opens any kind.
public final class Database implements AutoCloseable {
  /// What stands in a server's cells is looked up again after this time.
  private static final Duration OLDEST_INDEX = Duration.ofHours(1);

  private static final Duration INDEXING = Duration.ofSeconds(60);

  private final Schema schema;
  private final ValueIndex cells;
  private final Function<Schema, SqlPrinter> printers;
  private final boolean isSqlite;
  private final ConnectionPool connections;

  private Database(
      Schema schema,
      ValueIndex cells,
      Function<Schema, SqlPrinter> printers,
      boolean isSqlite,
      ConnectionPool connections) {
    this.schema = schema;
    this.cells = cells;
    this.printers = printers;
    this.isSqlite = isSqlite;
    this.connections = connections;
  }

  /// Opens an SQLite file under the default limits, with the user's cache for its index.
  ///
  /// @throws dev.wayfarer.sql.InputException where it is missing, locked, no intact database, or
  ///   without tables
  public static Database open(Path file) {
    return open(file, Optional.empty(), IndexCache.ofUser(), Limits.DEFAULT);
  }

  /// Opens an SQLite file.
  ///
  /// @param vocabulary the words of its owner; else those that lie beside the file, if any
  /// @param limits of each query
  /// @throws dev.wayfarer.sql.InputException where it is missing, locked, no intact database, or
  ///   without tables, or where the vocabulary does not fit it
  public static Database open(
      Path file, Optional<Path> vocabulary, IndexCache cache, Limits limits) {
    return of(
        file, VocabularyFile.describe(SqliteSchema.read(file), file, vocabulary), cache, limits);
  }

  /// @param schema in the words of its owner
  static Database of(Path file, Schema schema, IndexCache cache, Limits limits) {
    ValueIndex cells = cache.of(schema, file);
    ConnectionPool connections = new ConnectionPool(() -> GuardedDatabase.open(file, limits));
    return new Database(schema, cells, SqlPrinter::new, true, connections);
  }

  /// Opens a database behind a URL.
  ///
  /// @param vocabulary the words of its owner
  /// @param limits of each query
  /// @throws dev.wayfarer.sql.InputException where it cannot be reached, refuses the account, or
  ///   has no tables, or where the vocabulary does not fit it
  public static Database open(
      DatabaseUrl url,
      Account account,
      Optional<Path> vocabulary,
      IndexCache cache,
      Limits limits) {
    return new DatabaseSource.Url(url, account, vocabulary).open(cache, limits);
  }

  /// @param words a schema in those of its owner
  static Database of(
      DatabaseUrl url,
      Account account,
      UnaryOperator<Schema> words,
      IndexCache cache,
      Limits limits) {
    GuardedConnection first = GuardedConnection.open(url, account, limits);
    try {
      DescribedSchema found = first.describe();
      DescribedSchema described =
          new DescribedSchema(words.apply(found.schema()), found.storages());
      Function<Schema, SqlPrinter> printers =
          part -> new SqlPrinter(part, first.dialect(), described.storages());
      ValueIndex cells = cells(url, account, cache, first, described);
      ConnectionPool connections =
          new ConnectionPool(first, () -> GuardedConnection.open(url, account, limits));
      return new Database(described.schema(), cells, printers, false, connections);
    } catch (RuntimeException e) {
      first.close();
      throw e;
    }
  }

  private static ValueIndex cells(
      DatabaseUrl url,
      Account account,
      IndexCache cache,
      GuardedConnection connection,
      DescribedSchema described) {
    // A connection of its own, for cells are read under other limits than answers.
    IndexCache.Source source =
        () ->
            new DatabaseCells(
                GuardedConnection.open(url, account, DatabaseCells.READING),
                connection.dialect(),
                described,
                INDEXING);
    String address = url.address() + " " + account.user().orElse("");
    return connection
        .file()
        .map(file -> cache.of(described.schema(), file, source))
        .orElseGet(() -> cache.of(described.schema(), address, OLDEST_INDEX, source));
  }

  /// What it contains.
  public Schema schema() {
    return schema;
  }

  ValueIndex cells() {
    return cells;
  }

  /// How this database spells queries over a part of its schema.
  SqlPrinter printer(Schema part) {
    return printers.apply(part);
  }

  /// What the columns of a result are called, where the database's own names for them would differ
  /// from SQLite's.
  Optional<List<String>> labels(Query query, Schema part) {
    return isSqlite ? Optional.empty() : ResultLabels.of(query, part);
  }

  /// The rows of a reading, cut where the limits end.
  ///
  /// @throws dev.wayfarer.sql.run.QueryException as [#query(String)] does
  public Rows query(Reading reading) {
    Rows rows = query(reading.sql());
    return reading
        .labels()
        .map(labels -> new Rows(labels, rows.rows(), rows.truncated()))
        .orElse(rows);
  }

  /// The rows of one SELECT, cut where the limits end.
  ///
  /// @throws dev.wayfarer.sql.run.QueryRefusedException where the text is not exactly one SELECT
  /// @throws dev.wayfarer.sql.run.QueryTimedOutException where it took too long
  /// @throws dev.wayfarer.sql.run.QueryCancelledException where the calling thread is interrupted
  /// @throws dev.wayfarer.sql.run.QueryFailedException where the database finds anything else wrong
  /// @throws dev.wayfarer.sql.InputException where a connection was lost and no new one can be
  ///   opened
  public Rows query(String sql) {
    return connections.query(sql);
  }

  /// Closes its connections: idle ones at once, others when their queries are over.
  @Override
  public void close() {
    connections.close();
  }
}
