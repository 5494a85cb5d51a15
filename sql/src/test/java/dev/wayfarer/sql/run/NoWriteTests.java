package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever is tried, the file and its folder stay as they were.
class NoWriteTests {
  private static final List<String> PIECES =
      List.of(
          "SELECT",
          "select",
          "WITH",
          "RECURSIVE",
          "x",
          "AS",
          "(",
          ")",
          ",",
          ";",
          "'",
          "\"",
          "`",
          "[",
          "]",
          "--",
          "\n",
          "/*",
          "*/",
          "*",
          "1",
          "FROM",
          "singer",
          "DELETE",
          "INSERT",
          "INTO",
          "VALUES",
          "UPDATE",
          "SET",
          "name",
          "=",
          "DROP TABLE singer",
          "PRAGMA user_version = 7",
          "ATTACH 'other.sqlite' AS o",
          "VACUUM",
          "COMMIT",
          "UNION",
          "WHERE",
          "IN",
          "\0",
          "ö",
          "$",
          "RETURNING",
          "CREATE TABLE y (a)",
          "(SELECT 1)",
          "AS (SELECT 1)",
          "DELETE FROM singer");

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
    try (var files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1; DROP TABLE singer",
        "SELECT 1; COMMIT",
        "DROP TABLE singer",
        "INSERT INTO singer (name) VALUES ('x')",
        "INSERT INTO singer (name) VALUES ('x') RETURNING id",
        "UPDATE singer SET name = 'x'",
        "REPLACE INTO singer (id) VALUES (1)",
        "WITH x AS (SELECT 1) DELETE FROM singer",
        "/* */ DELETE FROM singer",
        "-- \n DROP TABLE singer",
        "CREATE TEMP TABLE t (a)",
        "CREATE TABLE t (a)",
        "VACUUM",
        "REINDEX",
        "ANALYZE",
        "PRAGMA journal_mode = WAL",
        "PRAGMA user_version = 7",
        "PRAGMA writable_schema = ON",
        "PRAGMA query_only = OFF",
        "ATTACH 'other.sqlite' AS other",
        "EXPLAIN DELETE FROM singer",
        "BEGIN EXCLUSIVE",
        "backup to other.sqlite"
      })
  void everyLayerAloneStopsAWrite(String sql) throws SQLException {
    try (var database = SqliteDatabase.open(file)) {
      assertThrows(QueryRefusedException.class, () -> database.query(sql));
    }
    // As if the first layer had let it through.
    try (var connection = ReadOnlyConnection.open(SqliteFile.at(file), Limits.DEFAULT);
        Statement statement = connection.createStatement()) {
      if (!sql.startsWith("backup")) { // the driver's own command, which reads only
        execute(statement, sql);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT file FROM pragma_database_list",
        "SELECT file FROM PRAGMA_Database_List()",
        "SELECT file FROM \"pragma_database_list\"",
        "SELECT file FROM [pragma_database_list]",
        "SELECT file FROM `pragma_database_list`",
        "SELECT file FROM 'pragma_database_list'",
        "WITH x AS (SELECT * FROM pragma_database_list) SELECT file FROM x"
      })
  void placeOfTheFileIsNotTold(String sql) {
    try (var database = SqliteDatabase.open(file)) {
      assertThrows(QueryRefusedException.class, () -> database.query(sql));
    }
  }

  @Test
  void nothingCanBeAttached() throws SQLException {
    try (var connection = ReadOnlyConnection.open(SqliteFile.at(file), Limits.DEFAULT);
        Statement statement = connection.createStatement()) {
      String attach = "ATTACH '" + folder.resolve("other.sqlite") + "' AS other";
      assertThrows(SQLException.class, () -> statement.execute(attach));
    }
  }

  @Test
  void aTableCannotBeWrittenEvenWithQueryOnlyOff() throws SQLException {
    try (var connection = ReadOnlyConnection.open(SqliteFile.at(file), Limits.DEFAULT);
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA query_only = OFF");
      assertThrows(SQLException.class, () -> statement.execute("DELETE FROM singer"));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void randomTextEitherRunsHarmlesslyOrIsRefused(long seed) {
    Random random = new Random(seed);
    Limits limits = Limits.DEFAULT.withTime(Duration.ofMillis(200));
    try (var database = SqliteDatabase.open(file, limits)) {
      for (int i = 0; i < 5_000; i++) {
        String sql = randomText(random);
        try {
          database.query(sql);
        } catch (QueryException e) {
          // The only declared outcome but rows; anything else fails the test.
        } catch (RuntimeException e) {
          throw new AssertionError("seed " + seed + ": " + sql, e);
        }
      }
    }
  }

  @Test
  void whatTheCheckLetsThroughChangesNothingEvenWhereWritingIsAllowed() throws SQLException {
    Random random = new Random(5);
    int accepted = 0;
    try (var writer = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = writer.createStatement()) {
      for (int i = 0; i < 20_000; i++) {
        String sql = randomText(random);
        if (isAccepted(sql)) {
          accepted++;
          execute(statement, sql);
        }
      }
    }
    assertTrue(accepted > 1_000, "accepted only " + accepted);
  }

  private static boolean isAccepted(String sql) {
    try {
      SelectGuard.check(sql);
      return true;
    } catch (QueryRefusedException e) {
      return false;
    }
  }

  private static void execute(Statement statement, String sql) {
    try {
      statement.execute(sql);
    } catch (SQLException e) {
      // Expected of writes, and of random text.
    }
  }

  private static String randomText(Random random) {
    StringBuilder sql = new StringBuilder(random.nextInt(3) == 0 ? "" : "SELECT 1 ");
    int length = random.nextInt(12);
    for (int i = 0; i < length; i++) {
      sql.append(PIECES.get(random.nextInt(PIECES.size())));
      sql.append(random.nextInt(4) == 0 ? "" : " ");
    }
    return sql.toString();
  }
}
