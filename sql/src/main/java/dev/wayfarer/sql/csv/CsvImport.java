package dev.wayfarer.sql.csv;

import dev.wayfarer.sql.dialect.SqliteDialect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sqlite.SQLiteConfig;

/// Writes tables into a new SQLite file. Names are quoted, cells are parameters: nothing that
/// stands in a file becomes SQL.
final class CsvImport {
  private static final int ROWS_AT_A_TIME = 1_000;

  private final SqliteDialect dialect = new SqliteDialect();
  private final Connection connection;

  private CsvImport(Connection connection) {
    this.connection = connection;
  }

  static void write(Path file, List<CsvTable> tables) throws SQLException {
    String url = "jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString();
    try (Connection connection = new SQLiteConfig().createConnection(url)) {
      connection.setAutoCommit(false);
      CsvImport writer = new CsvImport(connection);
      for (CsvTable table : tables) {
        writer.create(table);
        writer.insert(table);
      }
      connection.commit();
    }
  }

  private void create(CsvTable table) throws SQLException {
    String columns =
        IntStream.range(0, table.columns().size())
            .mapToObj(i -> dialect.quoted(table.columns().get(i)) + " " + table.kinds().get(i))
            .collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + name(table) + " (" + columns + ")");
    }
  }

  /// SQLite keeps names that begin with `sqlite_` for itself.
  private String name(CsvTable table) {
    boolean taken = table.name().toLowerCase(Locale.ROOT).startsWith("sqlite_");
    return dialect.quoted(taken ? "_" + table.name() : table.name());
  }

  private void insert(CsvTable table) throws SQLException {
    String marks = table.columns().stream().map(_ -> "?").collect(Collectors.joining(", "));
    String sql = "INSERT INTO " + name(table) + " VALUES (" + marks + ")";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      int pending = 0;
      for (List<String> row : table.rows()) {
        for (int i = 0; i < row.size(); i++) {
          // The column's type makes a number of it.
          statement.setString(i + 1, row.get(i).isEmpty() ? null : row.get(i));
        }
        statement.addBatch();
        if (++pending % ROWS_AT_A_TIME == 0) {
          statement.executeBatch();
        }
      }
      statement.executeBatch();
    }
  }
}
