package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.run.QueryCancelledException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/// Writes tables into a new SQLite file. Names are quoted, cells are parameters: nothing that
/// stands in a file becomes SQL.
final class SqliteImport {
  private static final int ROWS_AT_A_TIME = 1_000;

  private final SqliteDialect dialect = new SqliteDialect();
  private final Connection connection;

  private SqliteImport(Connection connection) {
    this.connection = connection;
  }

  /// @throws QueryCancelledException where the thread is interrupted
  static void write(Path file, List<ImportedTable> tables) throws SQLException {
    String url = "jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString();
    try (Connection connection = new SQLiteConfig().createConnection(url)) {
      connection.setAutoCommit(false);
      SqliteImport writer = new SqliteImport(connection);
      for (ImportedTable table : tables) {
        writer.create(table);
        writer.insert(table);
      }
      connection.commit();
    }
  }

  private void create(ImportedTable table) throws SQLException {
    String columns =
        table.columns().stream()
            .map(column -> dialect.quoted(column.name()) + " " + column.type())
            .collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + name(table) + " (" + columns + ")");
    }
  }

  /// SQLite keeps names that begin with `sqlite_` for itself.
  private String name(ImportedTable table) {
    boolean taken = table.name().toLowerCase(Locale.ROOT).startsWith("sqlite_");
    return dialect.quoted(taken ? "_" + table.name() : table.name());
  }

  private void insert(ImportedTable table) throws SQLException {
    String marks = table.columns().stream().map(_ -> "?").collect(Collectors.joining(", "));
    String sql = "INSERT INTO " + name(table) + " VALUES (" + marks + ")";
    try (PreparedStatement statement = connection.prepareStatement(sql);
        Batch batch = new Batch(statement)) {
      table.forEach(batch::add);
    } catch (BatchFailure e) {
      throw e.cause;
    }
  }

  /// Collects rows, and inserts many at once.
  private static final class Batch implements AutoCloseable {
    private final PreparedStatement statement;
    private int pending;

    Batch(PreparedStatement statement) {
      this.statement = statement;
    }

    void add(List<@Nullable String> row) {
      if (Thread.currentThread().isInterrupted()) {
        throw new QueryCancelledException();
      }
      try {
        for (int i = 0; i < row.size(); i++) {
          statement.setString(i + 1, row.get(i)); // the column's type makes a number of it
        }
        statement.addBatch();
        if (++pending % ROWS_AT_A_TIME == 0) {
          statement.executeBatch();
        }
      } catch (SQLException e) {
        throw new BatchFailure(e);
      }
    }

    @Override
    public void close() throws SQLException {
      statement.executeBatch();
    }
  }

  /// Carries a failure out of a loop that knows no SQL.
  private static final class BatchFailure extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final SQLException cause;

    BatchFailure(SQLException cause) {
      super(cause);
      this.cause = cause;
    }
  }
}
