package dev.wayfarer.sql.run;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// Makes small databases for tests.
public final class TemporaryDatabase {
  private TemporaryDatabase() {}

  /// A new database in a folder, after the given statements.
  public static Path in(Path folder, String name, String... statements) {
    Path file = folder.resolve(name);
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return file;
  }

  static Path ofSingers(Path folder) {
    return in(
        folder,
        "singers.sqlite",
        "CREATE TABLE singer (id INTEGER PRIMARY KEY, name TEXT, height REAL, photo BLOB)",
        "INSERT INTO singer VALUES (1, 'Ann', 1.7, x'00ff'), (2, NULL, NULL, x'')",
        "INSERT INTO singer VALUES (9007199254740993, 'Zoë', 1e300, NULL)");
  }
}
