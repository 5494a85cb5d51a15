package dev.wayfarer.ask;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.nio.file.Path;

/// A database that questions are put to. It is never changed.
///
/// Opened once, it may be asked by many threads and by several models. Its tables and keys are read
/// when it is opened, and its cells are indexed then, once, in a cache.
public final class Database implements AutoCloseable {
  private final Schema schema;
  private final ValueIndex cells;
  private final ConnectionPool connections;

  private Database(Schema schema, ValueIndex cells, ConnectionPool connections) {
    this.schema = schema;
    this.cells = cells;
    this.connections = connections;
  }

  /// Opens an SQLite file under the default limits, with the user's cache for its index.
  ///
  /// @throws dev.wayfarer.sql.InputException where it is missing, locked, no intact database, or
  ///   without tables
  public static Database open(Path file) {
    return open(file, IndexCache.ofUser(), Limits.DEFAULT);
  }

  /// Opens an SQLite file.
  ///
  /// @param limits of each query
  /// @throws dev.wayfarer.sql.InputException where it is missing, locked, no intact database, or
  ///   without tables
  public static Database open(Path file, IndexCache cache, Limits limits) {
    Schema schema = SqliteSchema.read(file);
    ValueIndex cells = cache.of(schema, file);
    return new Database(
        schema, cells, new ConnectionPool(() -> GuardedDatabase.open(file, limits)));
  }

  /// What it contains.
  public Schema schema() {
    return schema;
  }

  ValueIndex cells() {
    return cells;
  }

  /// The rows of one SELECT, cut where the limits end.
  ///
  /// @throws dev.wayfarer.sql.run.QueryRefusedException where the text is not exactly one SELECT
  /// @throws dev.wayfarer.sql.run.QueryTimedOutException where it took too long
  /// @throws dev.wayfarer.sql.run.QueryCancelledException where the calling thread is interrupted
  /// @throws dev.wayfarer.sql.run.QueryFailedException where the database finds anything else wrong
  public Rows query(String sql) {
    return connections.query(sql);
  }

  /// Closes its connections: idle ones at once, others when their queries are over.
  @Override
  public void close() {
    connections.close();
  }
}
