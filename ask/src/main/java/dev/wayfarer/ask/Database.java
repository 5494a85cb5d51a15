package dev.wayfarer.app.ask;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.run.GuardedDatabase;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.nio.file.Path;

/// A database that questions are put to. It is never changed.
public final class AskedDatabase implements AutoCloseable {
  private final Schema schema;
  private final ValueIndex cells;
  private final GuardedDatabase database;

  private AskedDatabase(Schema schema, ValueIndex cells, GuardedDatabase database) {
    this.schema = schema;
    this.cells = cells;
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
    return new AskedDatabase(schema, cells, GuardedDatabase.open(file, limits));
  }

  Schema schema() {
    return schema;
  }

  ValueIndex cells() {
    return cells;
  }

  Rows query(String sql) {
    return database.query(sql);
  }

  @Override
  public void close() {
    database.close();
  }
}
