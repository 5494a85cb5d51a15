package dev.wayfarer.lab.unite;

import dev.wayfarer.sql.dialect.SqliteDialect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Copies the tables of one SQLite file into another under new names.
///
/// They are renamed empty, in a scratch database: so SQLite itself rewrites their definitions and
/// the keys that lead to them, and collations and all else stay as they were.
final class TableCopy {
  private static final String TABLES =
      """
      SELECT m.name, m.sql FROM sqlite_master AS m JOIN pragma_table_list AS l ON l.name = m.name
      WHERE m.type = 'table' AND l.schema = 'main' AND l.type = 'table'
      AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY m.rowid
      """;

  private final SqliteDialect dialect = new SqliteDialect();
  private final Connection scratch;
  private final Connection target;
  private final Map<String, String> newNames = new LinkedHashMap<>();

  TableCopy(Connection source, Connection scratch, Connection target) throws SQLException {
    this.scratch = scratch;
    this.target = target;
    for (List<String> table : rows(source, TABLES)) {
      execute(scratch, table.get(1));
      newNames.put(table.get(0), table.get(0));
    }
  }

  /// The tables of the file, in the order of their creation.
  List<String> tables() {
    return List.copyOf(newNames.keySet());
  }

  /// Calls a table something else.
  void rename(String table, String name) throws SQLException {
    if (!name.equals(table)) {
      execute(
          scratch, "ALTER TABLE " + dialect.quoted(table) + " RENAME TO " + dialect.quoted(name));
      newNames.put(table, name);
    }
  }

  /// Makes the tables in the target, and fills them.
  void write(Path source) throws SQLException {
    for (List<String> table : rows(scratch, TABLES)) {
      execute(target, table.get(1));
    }
    try (PreparedStatement attach = target.prepareStatement("ATTACH ? AS source")) {
      attach.setString(1, source.toAbsolutePath().toUri().toASCIIString() + "?mode=ro");
      attach.execute();
    }
    try {
      target.setAutoCommit(false);
      for (Map.Entry<String, String> names : newNames.entrySet()) {
        fill(names.getKey(), names.getValue());
      }
      target.commit();
    } finally {
      target.setAutoCommit(true);
      execute(target, "DETACH source");
    }
  }

  private void fill(String table, String name) throws SQLException {
    // Columns by name: those that are computed cannot be written.
    String columns =
        rows(target, "SELECT name, '' FROM pragma_table_info(" + literal(name) + ", 'main')")
            .stream()
            .map(column -> dialect.quoted(column.getFirst()))
            .collect(Collectors.joining(", "));
    execute(
        target,
        "INSERT INTO main.%s (%s) SELECT %s FROM source.%s"
            .formatted(dialect.quoted(name), columns, columns, dialect.quoted(table)));
  }

  private static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  private static List<List<String>> rows(Connection connection, String sql) throws SQLException {
    List<List<String>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(List.of(result.getString(1), result.getString(2)));
      }
    }
    return rows;
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
