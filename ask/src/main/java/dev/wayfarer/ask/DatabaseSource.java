package dev.wayfarer.ask;

import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.csv.CsvDatabase;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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
  /// @param vocabulary the words of its owner; else those that lie beside it, if any
  record File(Path path, Path cacheFolder, Optional<Path> vocabulary) implements DatabaseSource {
    @Override
    public String place() {
      return path.toString();
    }

    @Override
    public Database open(IndexCache cache, Limits limits) {
      Path file = CsvDatabase.isCsv(path) ? CsvDatabase.file(path, cacheFolder) : path;
      // Beside the path that was given, not beside the copy of a CSV.
      Optional<Path> words =
          vocabulary.or(() -> Optional.of(VocabularyFile.beside(path)).filter(Files::exists));
      return Database.open(file, words, cache, limits);
    }
  }

  /// A database behind a URL.
  ///
  /// @param vocabulary the words of its owner
  record Url(DatabaseUrl url, Account account, Optional<Path> vocabulary)
      implements DatabaseSource {
    @Override
    public String place() {
      return url.address();
    }

    @Override
    public Database open(IndexCache cache, Limits limits) {
      return Database.open(url, account, vocabulary, cache, limits);
    }
  }
}
