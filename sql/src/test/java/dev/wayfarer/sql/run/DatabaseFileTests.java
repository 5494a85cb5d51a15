package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseFileTests {
  @TempDir Path folder;

  @Test
  void aMissingFileIsNotCreated() {
    Path missing = folder.resolve("missing.sqlite");
    assertEquals(missing + ": expected an SQLite database, found no such file", refusalOf(missing));
    assertFalse(Files.exists(missing));
  }

  @Test
  void whatIsNoDatabaseIsNamed() throws IOException {
    assertRefused(folder, "a folder");
    assertRefused(Files.createFile(folder.resolve("empty")), "an empty file");
    assertRefused(
        Files.writeString(folder.resolve("text"), "SELECT 1;".repeat(100)),
        "a file that does not begin like one");
    assertRefused(
        Files.writeString(folder.resolve("short"), "SQLite format 3\0"),
        "a file that does not begin like one");
  }

  @Test
  void aDamagedFileIsNamed() throws IOException {
    Path file = TemporaryDatabase.ofSingers(folder);
    byte[] bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, 100, bytes.length, (byte) 0x5a);
    assertRefused(Files.write(folder.resolve("damaged"), bytes), "a damaged file");
    byte[] half = Arrays.copyOf(Files.readAllBytes(file), 150);
    assertRefused(Files.write(folder.resolve("half"), half), "a damaged file");
  }

  @Test
  void fileIsLetGoWhereItIsRefusedAndWhereItIsClosed() throws IOException {
    Path file = TemporaryDatabase.ofSingers(folder);
    try (var database = SqliteDatabase.open(file)) {
      assertEquals(3, database.query("SELECT * FROM singer").rows().size());
      assertTrue(isOpen(file));
    }
    assertFalse(isOpen(file));
    byte[] bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, 100, bytes.length, (byte) 0x5a);
    Path damaged = Files.write(folder.resolve("damaged"), bytes);
    assertRefused(damaged, "a damaged file");
    assertFalse(isOpen(damaged));
  }

  /// Whether this process has a file open, where the system tells.
  private static boolean isOpen(Path file) throws IOException {
    Path handles = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(handles));
    try (var all = Files.newDirectoryStream(handles)) {
      for (Path handle : all) {
        if (Files.exists(handle) && Files.isSameFile(handle, file)) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void aLockedFileIsNamed() throws SQLException {
    Path file = TemporaryDatabase.ofSingers(folder);
    try (Connection writer = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = writer.createStatement()) {
      statement.execute("BEGIN EXCLUSIVE");
      assertRefused(file, "a file that another program has locked");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a b.sqlite", "50%25.sqlite", "question?mode=rwc", "#1;&.db", "ö語.sqlite"})
  void anyNameOfAFileWorks(String name) throws IOException {
    Path plain = TemporaryDatabase.ofSingers(folder);
    Path file = Files.move(plain, folder.resolve(name));
    try (var database = SqliteDatabase.open(file)) {
      assertEquals(3, database.query("SELECT * FROM singer").rows().size());
    }
    assertEquals(List.of(file), filesBeside());
  }

  @Test
  void aDatabaseInWalModeLeavesNothingBesideIt() throws IOException {
    Path file =
        TemporaryDatabase.in(
            folder, "wal.sqlite", "PRAGMA journal_mode = WAL", "CREATE TABLE t AS SELECT 7 AS a");
    byte[] before = Files.readAllBytes(file);
    try (var database = SqliteDatabase.open(file)) {
      assertEquals("[[7]]", database.query("SELECT a FROM t").rows().toString());
    }
    assertArrayEquals(before, Files.readAllBytes(file));
    assertEquals(List.of(file), filesBeside());
  }

  @Test
  void whatAnotherProgramHasInItsWalIsSeen() throws SQLException {
    Path file = folder.resolve("wal.sqlite");
    try (Connection writer = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = writer.createStatement()) {
      statement.execute("PRAGMA journal_mode = WAL");
      statement.execute("CREATE TABLE t AS SELECT 7 AS a");
      try (var database = SqliteDatabase.open(file)) {
        assertEquals("[[7]]", database.query("SELECT a FROM t").rows().toString());
      }
    }
  }

  @Test
  void aConnectionThatWouldNotSeeALaterWriteIsNotUsable() throws SQLException {
    Path file =
        TemporaryDatabase.in(
            folder, "wal.sqlite", "PRAGMA journal_mode = WAL", "CREATE TABLE t AS SELECT 7 AS a");
    try (var before = SqliteDatabase.open(file)) {
      assertTrue(before.isUsable());
      try (Connection writer = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = writer.createStatement()) {
        statement.execute("INSERT INTO t VALUES (8)");
        assertFalse(before.isUsable());
        try (var after = SqliteDatabase.open(file)) {
          statement.execute("INSERT INTO t VALUES (9)");
          assertTrue(after.isUsable());
          assertEquals("[[7], [8], [9]]", after.query("SELECT a FROM t").rows().toString());
        }
      }
      assertFalse(before.isUsable());
    }
  }

  @Test
  void aConnectionOutsideOfWalModeSeesLaterWrites() {
    Path file = TemporaryDatabase.in(folder, "plain.sqlite", "CREATE TABLE t AS SELECT 7 AS a");
    try (var database = SqliteDatabase.open(file)) {
      TemporaryDatabase.in(folder, "plain.sqlite", "INSERT INTO t VALUES (8)");
      assertTrue(database.isUsable());
      assertEquals("[[7], [8]]", database.query("SELECT a FROM t").rows().toString());
    }
  }

  @ParameterizedTest
  @EnumSource(TextDecoding.class)
  void bytesThatAreNotTextFollowTheDecoding(TextDecoding decoding) {
    Path file = TemporaryDatabase.in(folder, "x", "CREATE TABLE t AS SELECT 1 AS a");
    try (var database = SqliteDatabase.open(file, Limits.DEFAULT, decoding)) {
      String sql = "SELECT CAST(x'41ff42e282' AS TEXT)";
      switch (decoding) {
        case REPLACE -> assertEquals("A\uFFFDB\uFFFD", text(database, sql));
        case DROP -> assertEquals("AB", text(database, sql));
        case STRICT -> assertThrows(QueryFailedException.class, () -> database.query(sql));
      }
      String replacement = new String(new byte[] {-17, -65, -67}, StandardCharsets.UTF_8);
      assertEquals(replacement, text(database, "SELECT '" + replacement + "'"));
      assertEquals("a\0b", text(database, "SELECT 'a' || char(0) || 'b'"));
    }
  }

  @Test
  void textMayBeginWithBytesThatAreNone() {
    Path file = TemporaryDatabase.in(folder, "x", "CREATE TABLE t AS SELECT 1 AS a");
    String sql = "SELECT CAST(x'ff42' AS TEXT)";
    try (var dropping = SqliteDatabase.open(file, Limits.DEFAULT, TextDecoding.DROP);
        var strict = SqliteDatabase.open(file, Limits.DEFAULT, TextDecoding.STRICT)) {
      assertEquals("B", text(dropping, sql));
      var failed = assertThrows(QueryFailedException.class, () -> strict.query(sql));
      assertEquals("column 1: expected UTF-8 text, found bytes that are not", failed.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16le", "UTF-16be", "UTF-8"})
  void textOfEveryEncodingIsRead(String encoding) {
    Path file =
        TemporaryDatabase.in(
            folder,
            encoding,
            "PRAGMA encoding = '" + encoding + "'",
            "CREATE TABLE t AS SELECT 'ö語😀\uFFFD' AS a");
    for (TextDecoding decoding : TextDecoding.values()) {
      try (var database = SqliteDatabase.open(file, Limits.DEFAULT, decoding)) {
        assertEquals("ö語😀\uFFFD", text(database, "SELECT a FROM t"));
      }
    }
  }

  private static String text(SqliteDatabase database, String sql) {
    return database.query(sql).rows().getFirst().getFirst().toString();
  }

  private static void assertRefused(Path file, String found) {
    assertEquals(file + ": expected an SQLite database, found " + found, refusalOf(file));
  }

  private static String refusalOf(Path file) {
    return assertThrows(InputException.class, () -> SqliteDatabase.open(file).close()).getMessage();
  }

  private List<Path> filesBeside() throws IOException {
    try (var files = Files.list(folder)) {
      return files.toList();
    }
  }
}
