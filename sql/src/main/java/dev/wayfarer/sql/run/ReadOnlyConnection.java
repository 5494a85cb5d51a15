package dev.wayfarer.sql.run;

import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.SQLiteLimits;

/// Opens connections that can neither write nor reach another file, and bounds what SQLite accepts.
final class ReadOnlyConnection {
  private static final int BUSY_MILLISECONDS = 500;
  private static final int LONGEST_SQL_BYTES = 1_000_000;
  private static final int DEEPEST_EXPRESSION = 200;
  private static final int MOST_COMPOUND_SELECTS = 100;
  private static final int MOST_COLUMNS = 2_000;
  private static final int MOST_ARGUMENTS = 100;
  private static final int LONGEST_PATTERN = 1_000;
  private static final int MOST_INSTRUCTIONS = 1_000_000;

  private ReadOnlyConnection() {}

  static SQLiteConnection open(SqliteFile file, Limits limits) {
    @Nullable SQLiteConnection connection = null;
    try {
      connection = connect(file.url());
      restrict(connection, limits);
      return connection;
    } catch (SQLException e) {
      close(connection, e);
      throw SqliteFile.notADatabase(file.path(), found(e));
    }
  }

  /// A connection that the driver has opened for reading, even where the address would let it
  /// write.
  static SQLiteConnection connect(String url) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    config.enableLoadExtension(false);
    config.setBusyTimeout(BUSY_MILLISECONDS);
    return (SQLiteConnection) config.createConnection(url);
  }

  /// Has SQLite itself refuse to write, even where the driver would let it.
  static void restrict(SQLiteConnection connection, Limits limits) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      run(statement, "PRAGMA query_only = ON");
      run(statement, "PRAGMA trusted_schema = OFF");
      run(statement, "PRAGMA cell_size_check = ON");
      // The first that reads the file: a lock or damage shows here, not at the first query.
      run(statement, "SELECT count(*) FROM sqlite_master");
    }
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, limits.maxValueBytes());
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_SQL_LENGTH, LONGEST_SQL_BYTES);
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_EXPR_DEPTH, DEEPEST_EXPRESSION);
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_COMPOUND_SELECT, MOST_COMPOUND_SELECTS);
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_COLUMN, MOST_COLUMNS);
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_FUNCTION_ARG, MOST_ARGUMENTS);
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, LONGEST_PATTERN);
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_VDBE_OP, MOST_INSTRUCTIONS);
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_TRIGGER_DEPTH, 1);
    connection.setLimit(SQLiteLimits.SQLITE_LIMIT_WORKER_THREADS, 0);
  }

  private static void run(Statement statement, String sql) throws SQLException {
    statement.execute(sql);
  }

  private static String found(SQLException e) {
    SQLiteErrorCode code =
        e instanceof SQLiteException sqlite
            ? SQLiteErrorCode.getErrorCode(sqlite.getResultCode().code & 0xff)
            : SQLiteErrorCode.UNKNOWN_ERROR;
    return switch (code) {
      case SQLITE_BUSY, SQLITE_LOCKED -> "a file that another program has locked";
      case SQLITE_CORRUPT, SQLITE_NOTADB -> "a damaged file";
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH -> "a file that cannot be opened";
      case SQLITE_READONLY ->
          "a file that a program left unfinished: open it once with a program that may write";
      default -> String.valueOf(e.getMessage());
    };
  }

  private static void close(@Nullable SQLiteConnection connection, SQLException cause) {
    if (connection == null) {
      return;
    }
    try {
      connection.close();
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }
}
