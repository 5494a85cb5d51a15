package dev.wayfarer.lab.unite;

import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.sqlite.SQLiteConfig;

/// An SQLite file under other names: all tables with their rows and primary keys, without foreign
/// keys, views and indexes.
public final class RenamedDatabase {
  private static final SqliteDialect DIALECT = new SqliteDialect();

  private RenamedDatabase() {}

  /// Writes a new file.
  ///
  /// @param source the file that is copied
  /// @param schema its tables and columns
  /// @param names the same tables and columns, as the new file calls them
  /// @throws InputException where the file cannot be copied
  public static void write(Path source, Schema schema, Schema names, Path target) {
    try (Connection connection = new SQLiteConfig().createConnection(url(target))) {
      try (PreparedStatement attach = connection.prepareStatement("ATTACH ? AS source")) {
        attach.setString(1, source.toAbsolutePath().toUri().toASCIIString() + "?mode=ro");
        attach.execute();
      }
      connection.setAutoCommit(false);
      for (Table table : schema.tables()) {
        copy(connection, schema, names, table);
      }
      connection.commit();
    } catch (SQLException e) {
      throw new InputException(
          source.toString(),
          "an SQLite database that can be copied",
          String.valueOf(e.getMessage()));
    }
  }

  private static void copy(Connection connection, Schema schema, Schema names, Table table)
      throws SQLException {
    Map<String, String> types = types(connection, table.name());
    String definitions =
        table.columns().stream()
            .map(id -> quoted(names, id) + " " + types.get(key(schema.column(id))))
            .collect(Collectors.joining(", "));
    String primaryKey =
        table.primaryKey().stream().map(id -> quoted(names, id)).collect(Collectors.joining(", "));
    String columns =
        table.columns().stream()
            .map(id -> DIALECT.quoted(schema.column(id).name()))
            .collect(Collectors.joining(", "));
    String name = DIALECT.quoted(names.table(table.id()).name());
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE main.%s (%s%s)"
              .formatted(
                  name,
                  definitions,
                  primaryKey.isEmpty() ? "" : ", PRIMARY KEY (" + primaryKey + ")"));
      // Some rows break the key that their table declares.
      statement.execute(
          "INSERT OR IGNORE INTO main.%s SELECT %s FROM source.%s"
              .formatted(name, columns, DIALECT.quoted(table.name())));
    }
  }

  private static Map<String, String> types(Connection connection, String table)
      throws SQLException {
    Map<String, String> types = new HashMap<>();
    try (PreparedStatement read =
        connection.prepareStatement("SELECT name, type FROM pragma_table_info(?, 'source')")) {
      read.setString(1, table);
      try (ResultSet result = read.executeQuery()) {
        while (result.next()) {
          types.put(result.getString(1).toLowerCase(Locale.ROOT), result.getString(2));
        }
      }
    }
    return types;
  }

  private static String key(Column column) {
    return column.name().toLowerCase(Locale.ROOT);
  }

  private static String quoted(Schema schema, ColumnId id) {
    return DIALECT.quoted(schema.column(id).name());
  }

  private static String url(Path file) {
    return "jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString();
  }
}
