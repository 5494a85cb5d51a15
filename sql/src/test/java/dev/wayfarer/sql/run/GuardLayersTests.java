package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.Function;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;

/// Each layer below [SelectGuard] keeps its promise where all others are gone.
class GuardLayersTests {
  private static final String WRITE = "DELETE FROM singer";

  @TempDir Path folder;
  private Path file;
  private byte[] before;

  @BeforeEach
  void remember() throws IOException {
    file = TemporaryDatabase.ofSingers(folder);
    before = Files.readAllBytes(file);
  }

  @AfterEach
  void nothingHasChanged() throws IOException {
    assertArrayEquals(before, Files.readAllBytes(file));
  }

  /// What these tests rest on: with no layer at all, a write is made, a file is attached and a view
  /// calls what it likes.
  @Test
  void withoutAnyLayerEverythingIsPossible() throws SQLException, IOException {
    Path copy = Files.copy(file, folder.resolve("copy.sqlite"));
    try (SQLiteConnection open = writable(copy)) {
      execute(open, "CREATE VIEW loud AS SELECT effect() AS e");
      Function.create(open, "effect", new Effect());
      assertEquals(7, number(open, "SELECT e FROM loud"));
      execute(open, "ATTACH '" + file + "' AS other");
      assertEquals(3, number(open, "SELECT count(*) FROM other.singer"));
      execute(open, WRITE);
      assertEquals(0, number(open, "SELECT count(*) FROM singer"));
    }
  }

  @Test
  void driverAloneRefusesToWrite() throws SQLException {
    try (Connection connection = ReadOnlyConnection.connect("jdbc:sqlite:" + file)) {
      assertTrue(connection.isReadOnly());
      assertRefused(connection, WRITE, "SQLITE_READONLY");
    }
  }

  @Test
  void driverAloneCreatesNoFile() {
    Path missing = folder.resolve("missing.sqlite");
    assertThrows(
        SQLException.class, () -> ReadOnlyConnection.connect("jdbc:sqlite:" + missing).close());
    assertTrue(Files.notExists(missing));
  }

  @Test
  void addressAloneRefusesToWrite() throws SQLException {
    try (Connection connection = DriverManager.getConnection(SqliteFile.at(file).url())) {
      assertRefused(connection, WRITE, "SQLITE_READONLY");
    }
  }

  @Test
  void queryOnlyAloneRefusesToWrite() throws SQLException {
    try (SQLiteConnection connection = writable(file)) {
      ReadOnlyConnection.restrict(connection, Limits.DEFAULT);
      assertRefused(connection, WRITE, "SQLITE_READONLY");
    }
  }

  @Test
  void limitAloneRefusesToAttach() throws SQLException, IOException {
    Path other = Files.copy(file, folder.resolve("other.sqlite"));
    try (SQLiteConnection connection = writable(file)) {
      ReadOnlyConnection.restrict(connection, Limits.DEFAULT);
      execute(connection, "PRAGMA query_only = OFF");
      assertRefused(connection, "ATTACH '" + other + "' AS other", "too many attached databases");
    }
  }

  @Test
  void untrustedSchemaAloneKeepsAViewFromCallingAFunction() throws SQLException, IOException {
    Path copy = Files.copy(file, folder.resolve("views.sqlite"));
    try (SQLiteConnection connection = writable(copy)) {
      execute(connection, "CREATE VIEW loud AS SELECT effect() AS e");
      Function.create(connection, "effect", new Effect());
      ReadOnlyConnection.restrict(connection, Limits.DEFAULT);
      assertRefused(connection, "SELECT e FROM loud", "unsafe use of effect()");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"open", "connect"})
  void extensionsCannotBeLoaded(String way) throws SQLException {
    try (Connection connection =
        way.equals("open")
            ? ReadOnlyConnection.open(SqliteFile.at(file), Limits.DEFAULT)
            : ReadOnlyConnection.connect("jdbc:sqlite:" + file)) {
      assertRefused(connection, "SELECT load_extension('x')", "not authorized");
    }
  }

  @ParameterizedTest
  @CsvSource({"query_only, 1", "trusted_schema, 0", "cell_size_check, 1", "busy_timeout, 500"})
  void settingsHold(String name, long value) throws SQLException {
    try (Connection connection = ReadOnlyConnection.open(SqliteFile.at(file), Limits.DEFAULT)) {
      assertEquals(value, number(connection, "PRAGMA " + name));
    }
  }

  /// Text, columns, arguments and threads are what SQLite is built with: said so that another build
  /// changes nothing. The others are stricter.
  @ParameterizedTest
  @CsvSource({
    "SQLITE_LIMIT_ATTACHED, 0",
    "SQLITE_LIMIT_LENGTH, 12345",
    "SQLITE_LIMIT_SQL_LENGTH, 1000000",
    "SQLITE_LIMIT_EXPR_DEPTH, 200",
    "SQLITE_LIMIT_COMPOUND_SELECT, 100",
    "SQLITE_LIMIT_COLUMN, 2000",
    "SQLITE_LIMIT_FUNCTION_ARG, 100",
    "SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000",
    "SQLITE_LIMIT_VDBE_OP, 1000000",
    "SQLITE_LIMIT_TRIGGER_DEPTH, 1",
    "SQLITE_LIMIT_WORKER_THREADS, 0"
  })
  void limitsOfSqliteHold(SQLiteLimits limit, int value) throws SQLException {
    Limits limits = Limits.DEFAULT.withMaxValueBytes(12_345);
    try (SQLiteConnection connection = ReadOnlyConnection.open(SqliteFile.at(file), limits)) {
      assertEquals(value, connection.getDatabase().limit(limit.getId(), -1));
    }
  }

  /// As where another build of SQLite, or another driver, begins with other limits.
  @ParameterizedTest
  @CsvSource({
    "SQLITE_LIMIT_SQL_LENGTH, 500, 1000000",
    "SQLITE_LIMIT_COLUMN, 9, 2000",
    "SQLITE_LIMIT_FUNCTION_ARG, 9, 100",
    "SQLITE_LIMIT_WORKER_THREADS, 4, 0"
  })
  void limitsOfSqliteHoldWhateverHeldBefore(SQLiteLimits limit, int before, int value)
      throws SQLException {
    try (SQLiteConnection connection = writable(file)) {
      connection.setLimit(limit, before);
      assertEquals(before, connection.getDatabase().limit(limit.getId(), -1));
      ReadOnlyConnection.restrict(connection, Limits.DEFAULT);
      assertEquals(value, connection.getDatabase().limit(limit.getId(), -1));
    }
  }

  private static final class Effect extends Function {
    @Override
    protected void xFunc() throws SQLException {
      result(7);
    }
  }

  private static SQLiteConnection writable(Path file) throws SQLException {
    return (SQLiteConnection) DriverManager.getConnection("jdbc:sqlite:" + file);
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static long number(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        var found = statement.executeQuery(sql)) {
      assertTrue(found.next());
      return found.getLong(1);
    }
  }

  private static void assertRefused(Connection connection, String sql, String reason) {
    var refused = assertThrows(SQLException.class, () -> execute(connection, sql));
    assertTrue(refused.getMessage().contains(reason), refused.getMessage());
  }
}
