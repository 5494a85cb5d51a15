package dev.wayfarer.ask;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.csv.CsvDatabase;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Path;

/// Where a database that questions are put to comes from.
public sealed interface DatabaseSource {

  /// What messages call it; it holds no password.
  String place();

  /// Opens it.
  ///
  /// @throws dev.wayfarer.sql.InputException where it cannot be used
  Database open(IndexCache cache, Limits limits);

  /// An SQLite file, a CSV file or a folder of them.
  ///
  /// @param cacheFolder where tables of CSV files are kept
  record File(Path path, Path cacheFolder) implements DatabaseSource {
    @Override
    public String place() {
      return path.toString();
    }

    @Override
    public Database open(IndexCache cache, Limits limits) {
      Path file = CsvDatabase.isCsv(path) ? CsvDatabase.file(path, cacheFolder) : path;
      return Database.open(file, cache, limits);
    }
  }

  /// A database behind a URL.
  record Url(DatabaseUrl url, Account account) implements DatabaseSource {
    @Override
    public String place() {
      return url.address();
    }

    @Override
    public Database open(IndexCache cache, Limits limits) {
      return Database.open(url, account, cache, limits);
    }
  }
}
