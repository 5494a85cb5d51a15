package dev.wayfarer.ask;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.JdbcDatabase;
import dev.wayfarer.sql.key.KeyCache;
import dev.wayfarer.sql.key.KeyFinder;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/// Schemas with the foreign keys that were found in their databases. They are kept beside the
/// indexes of cells.
final class FoundKeys {
  private FoundKeys() {}

  /// The schema of an SQLite file.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file cannot be read
  static DescribedSchema ofFile(Path file, IndexCache cache) {
    DescribedSchema read = SqliteSchema.describe(file);
    Schema keyed =
        new KeyCache(cache.folder())
            .complete(read.schema(), file, () -> KeyFinder.find(read.schema(), file));
    return new DescribedSchema(keyed, read.storages(), read.notes());
  }

  /// The schema of a database behind a URL.
  ///
  /// @param connection to the database
  /// @param described what the database says of itself
  static Schema behind(
      DatabaseUrl url,
      Account account,
      JdbcDatabase connection,
      DescribedSchema described,
      IndexCache cache) {
    // A connection of its own, for rows are read under other limits than answers.
    Supplier<List<ForeignKey>> find =
        () -> {
          try (JdbcDatabase database = JdbcDatabase.open(url, account, KeyFinder.LIMITS)) {
            return KeyFinder.find(described, database, database.dialect(), database::statistics);
          }
        };
    KeyCache keys = new KeyCache(cache.folder());
    String address = url.address() + " " + account.user().orElse("");
    return connection
        .file()
        .map(file -> keys.complete(described.schema(), file, find))
        .orElseGet(
            () -> keys.complete(described.schema(), address, OpenedDatabase.OLDEST_INDEX, find));
  }
}
