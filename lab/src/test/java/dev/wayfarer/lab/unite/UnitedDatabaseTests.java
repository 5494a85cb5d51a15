package dev.wayfarer.lab.unite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.ForeignKey;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnitedDatabaseTests {
  @TempDir Path folder;

  private final SequencedMap<String, Path> databases = new LinkedHashMap<>();

  private void database(String name, String... statements) {
    String fileName = name + " #1.sqlite"; // signs that mean something in an address
    Path file = folder.resolve(fileName);
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    databases.put(name, file);
  }

  private void twoOfMusic() {
    database(
        "pop",
        "CREATE TABLE singer (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE)",
        "CREATE TABLE singer_2 (year INT)",
        "INSERT INTO singer VALUES (1, 'Ann')");
    database(
        "opera",
        "CREATE TABLE Singer (id INTEGER PRIMARY KEY, name TEXT, long AS (name || id))",
        "CREATE TABLE song (singer INT REFERENCES \"Singer\" (id), title)",
        "CREATE TABLE singer_3 (year INT)",
        "CREATE VIEW broken AS SELECT name FROM nowhere",
        "INSERT INTO Singer VALUES (7, 'Bo'), (8, 'Cy')",
        "INSERT INTO song VALUES (7, x'00ff'), (8, CAST(x'41ff' AS TEXT))");
  }

  private UnitedDatabase united() {
    return UnitedDatabase.write(folder.resolve("all.sqlite"), databases);
  }

  private String rows(UnitedDatabase united, String sql) {
    try (SqliteDatabase database = SqliteDatabase.open(united.file(), Limits.DEFAULT)) {
      return database.query(sql).rows().toString();
    }
  }

  @Test
  void theLaterOfTwoTablesWithOneNameGetsANumberThatNoOtherHas() {
    twoOfMusic();
    UnitedDatabase united = united();
    Schema schema = SqliteSchema.read(united.file());
    assertEquals(
        List.of("singer", "singer_2", "Singer_4", "song", "singer_3"),
        schema.tables().stream().map(Table::name).toList());
    assertEquals(Optional.of("singer"), united.table("pop", "SINGER"));
    assertEquals(Optional.of("Singer_4"), united.table("opera", "singer"));
    assertEquals(Optional.empty(), united.table("opera", "singer_4"));
    assertEquals(Optional.empty(), united.table("jazz", "singer"));
  }

  @Test
  void keysFollowTheNewNames() {
    twoOfMusic();
    Schema schema = SqliteSchema.read(united().file());
    ForeignKey key = schema.foreignKeys().getFirst();
    assertEquals(1, schema.foreignKeys().size());
    assertEquals("Singer_4", schema.table(schema.tableOf(key.to())).name());
    assertTrue(schema.isPrimaryKey(key.to()));
  }

  @Test
  void rowsAndCollationsAreThoseOfTheFiles() {
    twoOfMusic();
    UnitedDatabase united = united();
    assertEquals("[[1]]", rows(united, "SELECT id FROM singer WHERE name = 'ANN'"));
    assertEquals("[[Bo7], [Cy8]]", rows(united, "SELECT long FROM Singer_4 ORDER BY id"));
    assertEquals("[[00FF], [41FF]]", rows(united, "SELECT hex(title) FROM song ORDER BY singer"));
  }

  @Test
  void theFilesStayAsTheyAre() throws IOException {
    twoOfMusic();
    byte[] before = Files.readAllBytes(databases.get("opera"));
    united();
    assertEquals(List.of("all.sqlite", "opera #1.sqlite", "pop #1.sqlite"), names());
    assertEquals(-1, Arrays.mismatch(before, Files.readAllBytes(databases.get("opera"))));
  }

  private List<String> names() throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void whatIsNoDatabaseIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("text.sqlite"), "no database at all, but text");
    databases.put("text", file);
    InputException refused = assertThrows(InputException.class, this::united);
    assertTrue(
        refused.getMessage().startsWith(file + ": expected an SQLite database that can be copied"),
        refused.getMessage());
  }
}
