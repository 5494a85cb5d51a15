package dev.wayfarer.ask;

import dev.wayfarer.ask.pairs.PairFile;
import dev.wayfarer.ask.vocabulary.VocabularyFile;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.JdbcDatabase;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.tabular.TabularDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
  /// @param notes what was decided in reading it that people should know, a line for each
  record Contents(
      String name, Schema schema, ReadOnlyDatabase connection, Dialect dialect, List<String> notes)
      implements AutoCloseable {
    public Contents {
      notes = List.copyOf(notes);
    }

    @Override
    public void close() {
      connection.close();
    }
  }

  /// An SQLite file, a file of tables or a folder of such files.
  ///
  /// @param cacheFolder where tables of files are kept
  /// @param vocabulary the words of its owner; else those that lie beside it, if any
  record File(Path path, Path cacheFolder, Optional<Path> vocabulary) implements DatabaseSource {
    @Override
    public String place() {
      return path.toString();
    }

    @Override
    public Database open(IndexCache cache, Limits limits) {
      return new Database(
          () -> {
            TabularDatabase.Imported sqlite = sqlite();
            return OpenedDatabase.of(sqlite.file(), this::worded, cache, limits)
                .withNotes(sqlite.notes());
          },
          Optional.of(PairFile.beside(path)));
    }

    private TabularDatabase.Imported sqlite() {
      return TabularDatabase.isTabular(path)
          ? TabularDatabase.open(path, cacheFolder)
          : new TabularDatabase.Imported(path, List.of());
    }

    @Override
    public Contents look(IndexCache cache, Limits counting) {
      TabularDatabase.Imported sqlite = sqlite();
      DescribedSchema read = FoundKeys.ofFile(sqlite.file(), cache);
      return new Contents(
          String.valueOf(path.getFileName()),
          read.schema(),
          SqliteDatabase.open(sqlite.file(), counting),
          new SqliteDialect(),
          Stream.concat(sqlite.notes().stream(), read.notes().stream()).toList());
    }

    /// With the words that lie beside the path that was given, not beside the copy of its tables.
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
      DescribedSchema read = read(cache);
      JdbcDatabase connection = JdbcDatabase.open(url, account, counting);
      return new Contents(
          url.name(), read.schema(), connection, connection.dialect(), read.notes());
    }

    private DescribedSchema read(IndexCache cache) {
      try (JdbcDatabase connection = JdbcDatabase.open(url, account, Limits.DEFAULT)) {
        DescribedSchema found = connection.describe();
        Schema keyed = FoundKeys.behind(url, account, connection, found, cache);
        return new DescribedSchema(keyed, found.storages(), found.notes());
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
