package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryRefusedException;
import dev.wayfarer.sql.run.QueryTimedOutException;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.schema.Schema;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class JdbcDatabaseTests {
  private static final List<String> WRITES =
      List.of(
          "INSERT INTO ship VALUES (99)",
          "UPDATE ship SET id = 99",
          "DELETE FROM ship",
          "DROP TABLE ship",
          "TRUNCATE TABLE ship",
          "ALTER TABLE ship ADD COLUMN x INT",
          "CREATE TABLE other (id INT)",
          "CREATE TABLE other AS SELECT * FROM ship",
          "CREATE VIEW other AS SELECT * FROM ship",
          "CREATE INDEX other ON ship (id)",
          "WITH gone AS (SELECT 1) DELETE FROM ship",
          "SELECT * FROM ship; DELETE FROM ship",
          "SELECT 1; DROP TABLE ship");

  @TempDir Path folder;

  /// A table of the numbers from 1 to 1000.
  private String ships(Kind kind) throws SQLException {
    String url = kind.create(folder, "guarded");
    String numbers =
        IntStream.rangeClosed(1, 1000)
            .mapToObj(i -> "(" + i + ")")
            .collect(Collectors.joining(","));
    kind.execute(url, "CREATE TABLE ship (id INT)", "INSERT INTO ship VALUES " + numbers);
    return url;
  }

  private static JdbcDatabase open(Kind kind, String url, Limits limits) {
    return JdbcDatabase.open(DatabaseUrl.of(url), kind.account(), limits);
  }

  /// How the table is named in SQL: H2 has made it upper case.
  private static String ship(Kind kind) {
    return kind == Kind.H2 ? "SHIP" : "ship";
  }

  /// PostgreSQL does not let a table go that a view needs.
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "POSTGRESQL")
  void viewsAreReadAndBrokenOnesTold(Kind kind) throws SQLException {
    String url = ships(kind);
    kind.execute(
        url, "CREATE VIEW small_ship AS SELECT id, id * 2 AS twice FROM ship WHERE id < 10");
    if (kind == Kind.H2) {
      kind.execute(url, "CREATE FORCE VIEW broken AS SELECT id FROM gone");
    } else {
      kind.execute(
          url,
          "CREATE TABLE gone (id INT)",
          "CREATE VIEW broken AS SELECT id FROM gone",
          "DROP TABLE gone");
    }
    try (JdbcDatabase database = open(kind, url, Limits.DEFAULT)) {
      DescribedSchema read = database.describe();
      assertEquals(
          List.of("ship", "small_ship"),
          read.schema().tables().stream()
              .map(table -> table.name().toLowerCase(Locale.ROOT))
              .toList());
      assertTrue(read.schema().isView(read.schema().tables().getLast().id()));
      assertEquals(1, read.notes().size(), "" + read.notes());
      String note = read.notes().getFirst().toLowerCase(Locale.ROOT);
      assertTrue(note.startsWith("the view broken is left out: "), note);
    }
  }

  /// Trino declares no keys.
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TRINO")
  void keysOfViewsAreTracedToTheirTables(Kind kind) throws SQLException {
    String url = kind.create(folder, "traced");
    kind.execute(
        url,
        "CREATE TABLE port (port_no INT PRIMARY KEY, city VARCHAR(20))",
        "CREATE TABLE ship (id INT PRIMARY KEY, home INT, FOREIGN KEY (home) REFERENCES port (port_no))",
        "CREATE VIEW berth AS SELECT s.id AS vessel, s.home AS harbour, p.city FROM ship s"
            + " JOIN port p ON p.port_no = s.home");
    try (JdbcDatabase database = open(kind, url, Limits.DEFAULT)) {
      Schema schema = database.describe().schema();
      assertEquals(
          List.of(
              "berth.harbour -> port.port_no",
              "berth.vessel -> ship.id",
              "ship.home -> port.port_no"),
          schema.foreignKeys().stream()
              .map(key -> text(schema, key.from()) + " -> " + text(schema, key.to()))
              .sorted()
              .toList());
    }
  }

  private static String text(Schema schema, ColumnId id) {
    String name = schema.table(schema.tableOf(id)).name() + "." + schema.column(id).name();
    return name.toLowerCase(Locale.ROOT);
  }

  @ParameterizedTest
  @EnumSource
  void guardRefusesWhateverWrites(Kind kind) throws SQLException {
    try (JdbcDatabase database = open(kind, ships(kind), Limits.DEFAULT)) {
      for (String sql : WRITES) {
        assertThrows(QueryRefusedException.class, () -> database.query(sql), sql);
      }
      assertEquals(1000, count(kind, database));
    }
  }

  @ParameterizedTest
  @EnumSource
  void databaseItselfRefusesWhateverWrites(Kind kind) throws SQLException {
    String url = ships(kind);
    try (JdbcDatabase database = open(kind, url, Limits.DEFAULT)) {
      for (String sql : WRITES) {
        assertThrows(QueryException.class, () -> database.run(sql), sql);
        assertEquals(1000, count(kind, database), sql);
      }
    }
    try (Connection connection = kind.connect(url);
        Statement statement = connection.createStatement();
        var found = statement.executeQuery("SELECT count(*), sum(id) FROM ship")) {
      assertTrue(found.next());
      assertEquals(1000, found.getInt(1));
      assertEquals(500_500, found.getInt(2));
    }
  }

  @ParameterizedTest
  @EnumSource
  void queryThatWouldRunForHoursIsStoppedInTime(Kind kind) throws SQLException {
    Limits short_ = Limits.DEFAULT.withTime(Duration.ofMillis(800));
    String hours = hours(kind);
    try (JdbcDatabase database = open(kind, ships(kind), short_)) {
      for (int i = 0; i < 2; i++) {
        long start = System.nanoTime();
        assertThrows(QueryTimedOutException.class, () -> database.query(hours));
        long millis = (System.nanoTime() - start) / 1_000_000;
        assertTrue(millis < 60_000, "took " + millis + " ms");
        assertEquals(1000, count(kind, database));
      }
    }
  }

  /// A query that would run for hours.
  private static String hours(Kind kind) {
    return "SELECT count(*) FROM %1$s AS a CROSS JOIN %1$s AS b CROSS JOIN %1$s AS c CROSS JOIN %1$s AS d WHERE a.%2$s + b.%2$s < c.%2$s * d.%2$s"
        .formatted(ship(kind), kind == Kind.H2 ? "ID" : "id");
  }

  /// As by Ctrl-C at the prompt.
  @ParameterizedTest
  @EnumSource
  @Timeout(300)
  void queryOfAnInterruptedThreadIsCancelledAndTheNextOneIsNot(Kind kind) throws SQLException {
    Limits long_ = Limits.DEFAULT.withTime(Duration.ofMinutes(10));
    try (JdbcDatabase database = open(kind, ships(kind), long_);
        ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor()) {
      Thread asker = Thread.currentThread();
      for (int i = 0; i < 4; i++) {
        var _ = later.schedule(asker::interrupt, 10 + i * 50, TimeUnit.MILLISECONDS);
        assertThrows(QueryCancelledException.class, () -> database.query(hours(kind)));
        assertTrue(Thread.interrupted());
        assertEquals(1000, count(kind, database));
      }
    }
  }

  /// Where the server's own clock fails, the client still stops the statement.
  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void serverIsToldToStop(Kind kind) throws SQLException {
    Limits limits = Limits.DEFAULT.withTime(Duration.ofMillis(800));
    String sleep = kind == Kind.POSTGRESQL ? "SELECT pg_sleep(600)" : "SELECT sleep(600)";
    String off = kind == Kind.POSTGRESQL ? "statement_timeout = 0" : "max_statement_time = 0";
    try (JdbcDatabase database = open(kind, ships(kind), limits)) {
      database.loosen("SET " + off);
      long start = System.nanoTime();
      assertThrows(QueryTimedOutException.class, () -> database.run(sleep));
      assertTrue((System.nanoTime() - start) / 1_000_000 < 60_000);
      assertEquals(1000, count(kind, database));
    }
  }

  /// As where the first interrupt comes before the server has begun with the statement.
  @ParameterizedTest
  @EnumSource(names = "POSTGRESQL")
  void serverThatMissesAnInterruptIsToldAgain(Kind kind) throws SQLException {
    String url = ships(kind);
    kind.execute(
        url,
        """
        CREATE FUNCTION stubborn() RETURNS INT LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_sleep(600);
          RETURN 1;
        EXCEPTION WHEN query_canceled THEN
          PERFORM pg_sleep(60);
          RETURN 2;
        END $$""");
    Limits limits = Limits.DEFAULT.withTime(Duration.ofMillis(500));
    try (JdbcDatabase database = open(kind, url, limits)) {
      database.loosen("SET statement_timeout = 0");
      assertThrows(QueryTimedOutException.class, () -> database.run("SELECT stubborn()"));
      assertEquals(1000, count(kind, database));
    }
  }

  @ParameterizedTest
  @EnumSource
  void severalConnectionsMayBeOpen(Kind kind) throws SQLException {
    String url = ships(kind);
    try (JdbcDatabase one = open(kind, url, Limits.DEFAULT);
        JdbcDatabase other = open(kind, url, Limits.DEFAULT)) {
      assertEquals(1000, count(kind, one));
      assertEquals(1000, count(kind, other));
    }
  }

  private static RowSink sink(List<List<Cell>> rows) {
    return new RowSink() {
      @Override
      public void columns(List<String> names) {}

      @Override
      public boolean row(List<Cell> cells) {
        return rows.add(cells);
      }
    };
  }

  @ParameterizedTest
  @EnumSource
  void rowsAndBytesAreLimitedUnlessTheyAreStreamed(Kind kind) throws SQLException {
    String url = ships(kind);
    String all = "SELECT * FROM " + ship(kind);
    try (JdbcDatabase database = open(kind, url, Limits.DEFAULT.withMaxRows(7))) {
      Rows rows = database.query(all);
      assertEquals(7, rows.rows().size());
      assertTrue(rows.truncated());
      List<List<Cell>> streamed = new ArrayList<>();
      assertEquals(1000, database.stream(all, sink(streamed)));
      assertEquals(1000, streamed.size());
      assertEquals(rows.rows().getFirst().size(), streamed.getFirst().size());
      assertThrows(
          QueryRefusedException.class,
          () -> database.stream("DELETE FROM " + ship(kind), sink(streamed)));
    }
    try (JdbcDatabase database = open(kind, url, Limits.DEFAULT.withMaxRows(1000))) {
      assertFalse(database.query(all).truncated());
    }
    try (JdbcDatabase database =
        open(kind, url, Limits.DEFAULT.withMaxResultBytes(kind == Kind.POSTGRESQL ? 4000 : 80))) {
      assertTrue(database.query(all).truncated());
    }
  }

  @ParameterizedTest
  @EnumSource
  void errorIsOneLineAndLeavesTheConnectionUsable(Kind kind) throws SQLException {
    try (JdbcDatabase database = open(kind, ships(kind), Limits.DEFAULT)) {
      var failed =
          assertThrows(QueryFailedException.class, () -> database.query("SELECT * FROM nowhere"));
      assertEquals(1, failed.getMessage().lines().count());
      assertEquals(1000, count(kind, database));
    }
  }

  @ParameterizedTest
  @EnumSource
  void connectionIsUsableAfterAQueryThatFailed(Kind kind) throws SQLException {
    try (JdbcDatabase database = open(kind, ships(kind), Limits.DEFAULT)) {
      assertTrue(database.isUsable());
      assertThrows(QueryFailedException.class, () -> database.query("SELECT * FROM nowhere"));
      assertTrue(database.isUsable());
      assertEquals(1000, count(kind, database));
    }
  }

  /// As after a restart of the server, or a night without questions.
  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void connectionThatTheServerHasClosedIsNotUsable(Kind kind) throws Exception {
    String url = ships(kind);
    try (JdbcDatabase database = open(kind, url, Limits.DEFAULT)) {
      boolean postgreSql = kind == Kind.POSTGRESQL;
      String id = postgreSql ? "SELECT pg_backend_pid()" : "SELECT connection_id()";
      String session = database.run(id).rows().getFirst().getFirst().toString();
      kind.execute(
          url,
          postgreSql ? "SELECT pg_terminate_backend(" + session + ", 5000)" : "KILL " + session);
      for (int i = 0; i < 100 && database.isUsable(); i++) {
        Thread.sleep(50);
      }
      assertFalse(database.isUsable());
      assertThrows(QueryFailedException.class, () -> count(kind, database));
    }
  }

  /// A transaction that has not ended would fail all queries after it.
  @Test
  void connectionThatCannotEndItsTransactionIsReplaced() throws SQLException {
    String url = ships(Kind.H2);
    AtomicInteger opened = new AtomicInteger();
    Supplier<Connection> opener =
        () -> {
          try {
            Connection inner = Kind.H2.connect(url);
            return opened.incrementAndGet() == 1 ? withoutRollback(inner) : inner;
          } catch (SQLException e) {
            throw new InputException(e.getMessage());
          }
        };
    JdbcDatabase database = new JdbcDatabase(DatabaseUrl.of(url), opener, Limits.DEFAULT);
    try (database) {
      assertTrue(database.isUsable());
      assertEquals(1000, count(Kind.H2, database));
      assertFalse(database.isUsable());
      assertEquals(1000, count(Kind.H2, database));
    }
    assertThrows(QueryFailedException.class, () -> count(Kind.H2, database));
    assertThrows(QueryFailedException.class, () -> count(Kind.H2, database));
    assertEquals(2, opened.get());
  }

  /// A connection that goes on in its transaction although the database has ended it.
  private static Connection withoutRollback(Connection inner) {
    AtomicBoolean ended = new AtomicBoolean();
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (_, method, arguments) -> {
              if (method.getName().equals("rollback")) {
                ended.set(true);
                throw new SQLException("out of memory");
              }
              if (method.getName().equals("prepareStatement") && ended.get()) {
                throw new SQLException("unknown transaction");
              }
              return method.invoke(inner, arguments);
            });
  }

  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void wrongPasswordSaysWhatToDo(Kind kind) throws SQLException {
    String url = ships(kind);
    Account wrong = new Account(kind.account().user(), Optional.of("hunter2"));
    var refused =
        assertThrows(
            InputException.class,
            () -> JdbcDatabase.open(DatabaseUrl.of(url), wrong, Limits.DEFAULT));
    assertTrue(
        refused
            .getMessage()
            .endsWith(
                ": expected a user and a password that the database accepts, found it refuses"
                    + " \"wayfarer\""),
        refused.getMessage());
    assertFalse(refused.getMessage().contains("hunter2"));
  }

  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB", "TRINO"})
  void serverThatIsNotThereIsNamed(Kind kind) {
    String url = "jdbc:" + kind.name().toLowerCase(Locale.ROOT) + "://127.0.0.1:1/shop";
    var refused =
        assertThrows(
            InputException.class,
            () -> JdbcDatabase.open(DatabaseUrl.of(url), Account.NONE, Limits.DEFAULT));
    assertTrue(
        refused
            .getMessage()
            .startsWith(
                url + ": expected a database that can be reached (is it running, is the port"),
        refused.getMessage());
  }

  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void missingPasswordIsRefused(Kind kind) throws SQLException {
    String url = ships(kind);
    Account nameless = new Account(kind.account().user(), Optional.empty());
    var refused =
        assertThrows(
            InputException.class,
            () -> JdbcDatabase.open(DatabaseUrl.of(url), nameless, Limits.DEFAULT));
    assertTrue(
        refused.getMessage().contains("that the database accepts, found it refuses"),
        refused.getMessage());
  }

  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void databaseThatIsNotThereIsNamed(Kind kind) throws SQLException {
    String url = ships(kind).replaceFirst("[^/]*$", "nowhere");
    var refused = assertThrows(InputException.class, () -> open(kind, url, Limits.DEFAULT));
    assertTrue(
        refused.getMessage().startsWith(url + ": expected a database that can be opened, found")
            && refused.getMessage().contains("nowhere"),
        refused.getMessage());
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRESQL")
  void schemaThatIsNotThereIsNamed(Kind kind) throws SQLException {
    String url = ships(kind).replaceFirst("=.*$", "=nowhere");
    try (JdbcDatabase database = open(kind, url, Limits.DEFAULT)) {
      var refused = assertThrows(InputException.class, database::describe);
      assertTrue(
          refused
              .getMessage()
              .endsWith(": expected a schema that exists, found none of the name in the URL"),
          refused.getMessage());
    }
  }

  @ParameterizedTest
  @EnumSource
  void databaseWithoutTablesIsNamed(Kind kind) throws SQLException {
    String url = kind.create(folder, "bare");
    if (!kind.isServer()) {
      kind.connect(url).close();
    }
    try (JdbcDatabase database = open(kind, url, Limits.DEFAULT)) {
      var refused = assertThrows(InputException.class, database::describe);
      assertEquals(
          DatabaseUrl.of(url).address() + ": expected a database with tables, found no table",
          refused.getMessage());
    }
  }

  /// Nothing but the file that was named may be read.
  @ParameterizedTest
  @EnumSource(names = {"DUCKDB", "H2"})
  void otherFilesAreOutOfReach(Kind kind) throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.csv"), "a,b\n1,2\n");
    String read =
        kind == Kind.DUCKDB
            ? "SELECT * FROM read_csv('" + secret + "')"
            : "SELECT * FROM CSVREAD('" + secret + "')";
    try (JdbcDatabase database = open(kind, ships(kind), Limits.DEFAULT)) {
      assertThrows(QueryRefusedException.class, () -> database.query(read));
      if (kind == Kind.DUCKDB) {
        assertThrows(QueryFailedException.class, () -> database.run(read));
        assertThrows(
            QueryFailedException.class, () -> database.query("SELECT * FROM '" + secret + "'"));
      }
    }
  }

  /// Words that a database lists as its own are quoted where they must be.
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"TRINO", "H2"})
  void everyKeywordCanBeAName(Kind kind) throws SQLException {
    String url = kind.create(folder, "keywords");
    String list =
        switch (kind) {
          case POSTGRESQL -> "SELECT word FROM pg_get_keywords()";
          case MARIADB -> "SELECT word FROM information_schema.keywords";
          case DUCKDB -> "SELECT keyword_name FROM duckdb_keywords()";
          case TRINO, H2 -> throw new IllegalStateException();
        };
    try (Connection connection = kind.connect(url);
        Statement statement = connection.createStatement()) {
      Dialect dialect = DatabaseUrl.of(url).engine().dialect();
      List<String> words = new ArrayList<>();
      try (var found = statement.executeQuery(list)) {
        while (found.next()) {
          String word = found.getString(1);
          if (word.matches("\\w+")) {
            words.add(word);
          }
        }
      }
      assertTrue(words.size() > 300);
      List<String> refused = new ArrayList<>();
      for (String word : words) {
        String name = dialect.name(word);
        String sql =
            "SELECT %1$s.%1$s, max(%1$s) FROM (SELECT 1 AS %1$s) AS %1$s WHERE %1$s > 0 GROUP BY %1$s"
                .formatted(name);
        try (Statement inner = connection.createStatement()) {
          inner.executeQuery(sql).close();
        } catch (SQLException _) {
          refused.add(word);
        }
      }
      assertEquals(List.of(), refused);
    }
  }

  private static long count(Kind kind, JdbcDatabase database) {
    return Long.parseLong(
        database
            .query("SELECT count(*) FROM " + ship(kind))
            .rows()
            .getFirst()
            .getFirst()
            .toString());
  }
}
