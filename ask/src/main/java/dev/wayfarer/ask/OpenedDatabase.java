package dev.wayfarer.ask;

import dev.wayfarer.link.value.DatabaseCells;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.JdbcDatabase;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.ReadOnlyDatabase;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.text.ResultLabels;
import dev.wayfarer.sql.text.SqlPrinter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// An immutable snapshot of an opened database: its schema, the index of its cells, and its
/// connections.
final class OpenedDatabase {
  /// The cells and keys of a server are read again after this time.
  static final Duration OLDEST_INDEX = Duration.ofHours(1);

  private static final Duration INDEXING = Duration.ofSeconds(60);

  private static final RowSink NO_ROWS =
      new RowSink() {
        @Override
        public void columns(List<String> names) {}

        @Override
        public boolean row(List<Cell> cells) {
          return false;
        }
      };

  private final Schema schema;
  private final ValueIndex cells;
  private final Function<Schema, SqlPrinter> printers;
  private final boolean isSqlite;
  private final ConnectionPool connections;
  private final List<String> notes;
  private final TextSums textSums;
  private final EmptyTables emptyTables;

  private OpenedDatabase(
      Schema schema,
      ValueIndex cells,
      Function<Schema, SqlPrinter> printers,
      boolean isSqlite,
      ConnectionPool connections,
      List<String> notes,
      TextSums textSums,
      EmptyTables emptyTables) {
    this.schema = schema;
    this.cells = cells;
    this.printers = printers;
    this.isSqlite = isSqlite;
    this.connections = connections;
    this.notes = List.copyOf(notes);
    this.textSums = textSums;
    this.emptyTables = emptyTables;
  }

  /// Reads an SQLite file.
  ///
  /// @param words a schema in those of its owner
  static OpenedDatabase of(
      Path file, UnaryOperator<Schema> words, IndexCache cache, Limits limits) {
    DescribedSchema read = FoundKeys.ofFile(file, cache);
    Schema schema = words.apply(read.schema());
    ValueIndex cells = cache.of(schema, file);
    ConnectionPool connections = new ConnectionPool(() -> SqliteDatabase.open(file, limits));
    Function<Limits, ReadOnlyDatabase> opener = reading -> SqliteDatabase.open(file, reading);
    SqliteDialect dialect = new SqliteDialect();
    return new OpenedDatabase(
        schema,
        cells,
        SqlPrinter::new,
        true,
        connections,
        read.notes(),
        new TextSums(opener, dialect),
        new EmptyTables(opener, dialect, schema, cells));
  }

  /// Reads a database behind a URL.
  ///
  /// @param words a schema in those of its owner
  static OpenedDatabase of(
      DatabaseUrl url,
      Account account,
      UnaryOperator<Schema> words,
      IndexCache cache,
      Limits limits) {
    JdbcDatabase first = JdbcDatabase.open(url, account, limits);
    try {
      DescribedSchema found = first.describe();
      Schema keyed = FoundKeys.behind(url, account, first, found, cache);
      DescribedSchema described = new DescribedSchema(words.apply(keyed), found.storages());
      Function<Schema, SqlPrinter> printers =
          part -> new SqlPrinter(part, first.dialect(), described.storages());
      ValueIndex cells = cells(url, account, cache, first, described);
      ConnectionPool connections =
          new ConnectionPool(first, () -> JdbcDatabase.open(url, account, limits));
      Function<Limits, ReadOnlyDatabase> opener =
          reading -> JdbcDatabase.open(url, account, reading);
      return new OpenedDatabase(
          described.schema(),
          cells,
          printers,
          false,
          connections,
          found.notes(),
          new TextSums(opener, first.dialect()),
          new EmptyTables(opener, first.dialect(), described.schema(), cells));
    } catch (RuntimeException e) {
      first.close();
      throw e;
    }
  }

  private static ValueIndex cells(
      DatabaseUrl url,
      Account account,
      IndexCache cache,
      JdbcDatabase connection,
      DescribedSchema described) {
    // A connection of its own, for cells are read under other limits than answers.
    IndexCache.Source source =
        () ->
            new DatabaseCells(
                JdbcDatabase.open(url, account, DatabaseCells.READING),
                connection.dialect(),
                described,
                connection.sampledRows(),
                INDEXING);
    String address = url.address() + " " + account.user().orElse("");
    return connection
        .file()
        .map(file -> cache.of(described.schema(), file, source))
        .orElseGet(() -> cache.of(described.schema(), address, OLDEST_INDEX, source));
  }

  /// The same with notes on how it was read, before those that it has.
  OpenedDatabase withNotes(List<String> more) {
    List<String> all = Stream.concat(more.stream(), notes.stream()).toList();
    return new OpenedDatabase(
        schema, cells, printers, isSqlite, connections, all, textSums, emptyTables);
  }

  /// What was decided in reading it that people should know.
  List<String> notes() {
    return notes;
  }

  Schema schema() {
    return schema;
  }

  ValueIndex cells() {
    return cells;
  }

  /// How this database spells queries over a part of its schema.
  SqlPrinter printer(Schema part) {
    return printers.apply(part).with(column -> textSums.spelling(part, column));
  }

  /// What people should know of the texts that a query adds up, and of tables without rows.
  List<String> notes(Query query, Schema part) {
    return Stream.concat(
            textSums.notes(part, query).stream(), emptyTables.notes(part, query).stream())
        .toList();
  }

  /// Whether a query adds up texts of which some are no numbers.
  boolean addsUnreadable(Query query, Schema part) {
    return textSums.addsUnreadable(part, query);
  }

  /// What the columns of a result are called, where the database's own names for them would differ
  /// from SQLite's.
  Optional<List<String>> labels(Query query, Schema part) {
    return isSqlite ? Optional.empty() : ResultLabels.of(query, part);
  }

  /// Runs a query to see whether that is possible; nobody is told, and no rows are kept.
  ///
  /// @throws dev.wayfarer.sql.run.QueryException where it is not
  void attempt(Query query) {
    // A combined query has no limit of its own.
    Query brief = query.combined().isPresent() ? query : withoutRows(query);
    String sql = printer(schema).print(brief);
    try {
      long _ = connections.use(connection -> connection.stream(sql, NO_ROWS));
    } catch (InputException _) {
      // The database cannot be reached now, which says nothing of the query.
    }
  }

  private static Query withoutRows(Query query) {
    return new Query(
        query.select(),
        query.from(),
        query.where(),
        query.groupBy(),
        query.having(),
        query.orderBy(),
        OptionalInt.of(0),
        query.combined());
  }

  ConnectionPool connections() {
    return connections;
  }
}
