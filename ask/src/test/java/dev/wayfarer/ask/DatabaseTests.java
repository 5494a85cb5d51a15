package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTests {
  @TempDir Path folder;

  private static String ships(Database database) {
    return database.query("SELECT name FROM ships ORDER BY name").rows().toString();
  }

  /// The file that is opened as immutable must not stay as it was when it was opened.
  @Test
  void rowsThatAnotherProgramWritesAreSeen() throws SQLException {
    Path file = folder.resolve("ships.sqlite");
    String address = "jdbc:sqlite:" + file;
    try (Connection writer = DriverManager.getConnection(address)) {
      execute(
          writer,
          "PRAGMA journal_mode = WAL",
          "CREATE TABLE ships (name TEXT)",
          "INSERT INTO ships VALUES ('Aurora')");
    }
    try (Database database =
        Database.open(file, Optional.empty(), IndexCache.in(folder), Limits.DEFAULT)) {
      assertEquals("[[Aurora]]", ships(database));
      try (Connection writer = DriverManager.getConnection(address)) {
        execute(writer, "INSERT INTO ships VALUES ('Boreas')");
        assertEquals("[[Aurora], [Boreas]]", ships(database));
        execute(writer, "INSERT INTO ships VALUES ('Ceres')");
        assertEquals("[[Aurora], [Boreas], [Ceres]]", ships(database));
      }
    }
  }

  @Test
  void rowsOfAWriterThatHasGoneAreSeen() throws SQLException {
    Path file = folder.resolve("ships.sqlite");
    String address = "jdbc:sqlite:" + file;
    try (Connection writer = DriverManager.getConnection(address)) {
      execute(writer, "PRAGMA journal_mode = WAL", "CREATE TABLE ships (name TEXT)");
    }
    try (Database database =
        Database.open(file, Optional.empty(), IndexCache.in(folder), Limits.DEFAULT)) {
      assertEquals("[]", ships(database));
      try (Connection writer = DriverManager.getConnection(address)) {
        execute(writer, "INSERT INTO ships VALUES ('Aurora')");
      }
      assertEquals("[[Aurora]]", ships(database));
    }
  }

  private static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
