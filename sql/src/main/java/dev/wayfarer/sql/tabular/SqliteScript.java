package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;

/// A database that is written down as SQL: CREATE TABLE and INSERT, for SQLite.
public final class SqliteScript {
  private SqliteScript() {}

  /// Makes an SQLite file. The script can reach no other file.
  ///
  /// @param file to be made
  /// @throws InputException where the script cannot be read or run, or a foreign key leads nowhere
  public static void build(Path script, Path file) {
    String sql = Utf8File.read(script, "SQL");
    String url = "jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString();
    try (Connection connection = new SQLiteConfig().createConnection(url);
        Statement statement = connection.createStatement()) {
      ((SQLiteConnection) connection).setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
      connection.setAutoCommit(false);
      statement.executeUpdate(sql);
      checkKeys(script, statement);
      connection.commit();
    } catch (SQLException e) {
      throw new InputException(
          script.toString(), "SQL that SQLite runs", String.valueOf(e.getMessage()));
    }
  }

  private static void checkKeys(Path script, Statement statement) throws SQLException {
    try (var broken = statement.executeQuery("PRAGMA foreign_key_check")) {
      if (broken.next()) {
        String found =
            "%s, row %d, without one in %s"
                .formatted(broken.getString(1), broken.getLong(2), broken.getString(3));
        throw new InputException(script.toString(), "rows that all foreign keys lead to", found);
      }
    }
  }
}
