package dev.wayfarer.app.ask;

import dev.wayfarer.link.value.DatabaseCells;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.GuardedConnection;
import dev.wayfarer.sql.run.Database;
import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.ResultLabels;
import dev.wayfarer.sql.text.SqlPrinter;
import java.nio.file.Path;
import java.time.Duration;

/// A database that questions are put to. It is never changed.
public final class AskedDatabase implements AutoCloseable {
  /// What stands in a server's cells is looked up again after this time.
  private static final Duration OLDEST_INDEX = Duration.ofHours(1);

  private static final Duration INDEXING = Duration.ofSeconds(60);

  private final Schema schema;
  private final ValueIndex cells;
  private final SqlPrinter printer;
  private final Database database;

  private AskedDatabase(Schema schema, ValueIndex cells, SqlPrinter printer, Database database) {
    this.schema = schema;
    this.cells = cells;
    this.printer = printer;
    this.database = database;
  }

  /// Opens an SQLite file.
  ///
  /// @param limits of each query
  /// @throws dev.wayfarer.sql.InputException where it is missing, locked, no intact database, or
  ///   without tables
  public static AskedDatabase open(Path file, IndexCache cache, Limits limits) {
    Schema schema = SqliteSchema.read(file);
    ValueIndex cells = cache.of(schema, file);
    SqlPrinter printer = new SqlPrinter(schema);
    return new AskedDatabase(schema, cells, printer, GuardedDatabase.open(file, limits));
  }

  /// Opens a database behind a URL.
  ///
  /// @param limits of each query
  /// @throws dev.wayfarer.sql.InputException where it cannot be reached, refuses the account, or
  ///   has no tables
  public static AskedDatabase open(
      DatabaseUrl url, Account account, IndexCache cache, Limits limits) {
    GuardedConnection connection = GuardedConnection.open(url, account, limits);
    try {
      DescribedSchema described = connection.describe();
      Schema schema = described.schema();
      SqlPrinter printer = new SqlPrinter(schema, connection.dialect(), described.storages());
      ValueIndex cells = cells(url, account, cache, connection, described);
      return new AskedDatabase(schema, cells, printer, connection);
    } catch (RuntimeException e) {
      connection.close();
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

  Schema schema() {
    return schema;
  }

  ValueIndex cells() {
    return cells;
  }

  /// A query as this database reads it.
  String sql(Query query) {
    return printer.print(query);
  }

  /// The rows of a query, with the same labels whatever the database calls them.
  Rows query(Query query) {
    Rows rows = database.query(sql(query));
    return ResultLabels.of(query, schema)
        .filter(labels -> !(database instanceof GuardedDatabase))
        .map(labels -> new Rows(labels, rows.rows(), rows.truncated()))
        .orElse(rows);
  }

  @Override
  public void close() {
    database.close();
  }
}
