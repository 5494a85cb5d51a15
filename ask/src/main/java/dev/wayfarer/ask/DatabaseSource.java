package dev.wayfarer.ask;

import dev.wayfarer.ask.pairs.PairFile;
import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.csv.CsvDatabase;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.JdbcDatabase;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import java.nio.file.Path;
import java.util.Optional;

/// A kind of database, and how to open it.
@PublicApi
public sealed interface DatabaseSource {

  /// What messages call it; it holds no password.
  String place();

  /// Opens it.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where it cannot be used
  Database open(IndexCache cache, Limits limits);

  /// Opens it to see what it contains: with the keys found in it, without the words of its owner,
  /// and without an index of its cells.
  ///
  /// @param cache keeps the keys
  /// @param counting limits of each query that counts; a schema may take longer to be read
  /// @throws dev.wayfarer.sql.input.InputException where it cannot be used
  Contents look(IndexCache cache, Limits counting);

  /// A schema of it in the words of its owner; as it is, where the owner says nothing.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the words do not fit
  Schema worded(Schema schema);

  /// What a database contains, and a connection that counts it.
  ///
  /// @param name what its owner would call it
  record Contents(String name, Schema schema, ReadOnlyDatabase connection, Dialect dialect)
      implements AutoCloseable {
    @Override
    public void close() {
      connection.close();
    }
  }

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
      return new Database(
          () -> OpenedDatabase.of(sqlite(), this::worded, cache, limits),
          Optional.of(PairFile.beside(path)));
    }

    private Path sqlite() {
      return CsvDatabase.isCsv(path) ? CsvDatabase.file(path, cacheFolder) : path;
    }

    @Override
    public Contents look(IndexCache cache, Limits counting) {
      Path file = sqlite();
      Schema schema = FoundKeys.ofFile(file, cache);
      return new Contents(
          String.valueOf(path.getFileName()),
          schema,
          SqliteDatabase.open(file, counting),
          new SqliteDialect());
    }

    /// With the words that lie beside the path that was given, not beside the copy of a CSV.
    @Override
    public Schema worded(Schema schema) {
      return VocabularyFile.describe(schema, path, vocabulary);
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
      return new Database(
          () -> OpenedDatabase.of(url, account, this::worded, cache, limits),
          vocabulary.map(PairFile::beside));
    }

    @Override
    public Contents look(IndexCache cache, Limits counting) {
      Schema schema = schema(cache);
      JdbcDatabase connection = JdbcDatabase.open(url, account, counting);
      return new Contents(url.name(), schema, connection, connection.dialect());
    }

    private Schema schema(IndexCache cache) {
      try (JdbcDatabase connection = JdbcDatabase.open(url, account, Limits.DEFAULT)) {
        return FoundKeys.behind(url, account, connection, connection.describe(), cache);
      }
    }

    @Override
    public Schema worded(Schema schema) {
      return vocabulary
          .map(file -> VocabularyFile.read(file, schema).describe(schema))
          .orElse(schema);
    }
  }
}
