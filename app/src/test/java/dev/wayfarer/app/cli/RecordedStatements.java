package dev.wayfarer.app.cli;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The statements that a database was told, apart from those that begin and end a transaction: from
/// its own log, or where a server keeps none that can be asked, from that of its driver.
abstract class RecordedStatements implements AutoCloseable {
  private static final Pattern TRANSACTION =
      Pattern.compile("(?i)(BEGIN|START TRANSACTION)( READ ONLY)?|ROLLBACK|set autocommit=[01]");

  /// Listens until it is closed; nothing for a DuckDB, which logs nothing once its configuration is
  /// locked.
  static Optional<RecordedStatements> of(ShopKind kind, Path folder) throws SQLException {
    return switch (kind) {
      case POSTGRESQL -> Optional.of(new DriverLog());
      case MARIADB -> Optional.of(new MariaDbLog(kind.connect(folder)));
      case H2 -> Optional.of(new H2Statistics(kind.address(folder)));
      case DUCKDB -> Optional.empty();
    };
  }

  /// What was told since this was last asked.
  final List<String> take() {
    try {
      return logged().stream().filter(sql -> !TRANSACTION.matcher(sql).matches()).toList();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  abstract List<String> logged() throws SQLException;

  @Override
  public abstract void close() throws SQLException;

  private static List<String> texts(Connection connection, String query) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      while (found.next()) {
        texts.add(found.getString(1));
      }
    }
    return texts;
  }

  private static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /// The server's log of everything, in a table.
  private static final class MariaDbLog extends RecordedStatements {
    private final Connection watcher;

    private MariaDbLog(Connection watcher) throws SQLException {
      this.watcher = watcher;
      execute(watcher, "SET GLOBAL log_output = 'TABLE'", "SET GLOBAL general_log = ON");
    }

    @Override
    List<String> logged() throws SQLException {
      List<String> told =
          texts(
              watcher,
              "SELECT CONVERT(argument USING utf8mb4) FROM mysql.general_log WHERE thread_id <>"
                  + " connection_id() AND command_type IN ('Query', 'Prepare', 'Execute')");
      execute(watcher, "TRUNCATE mysql.general_log");
      // So the driver says how many rows are wanted.
      return told.stream()
          .map(sql -> sql.replaceFirst("^SET STATEMENT SQL_SELECT_LIMIT=\\d+ FOR ", ""))
          .toList();
    }

    @Override
    public void close() throws SQLException {
      execute(watcher, "SET GLOBAL general_log = OFF");
      watcher.close();
    }
  }

  /// What H2 counts of every statement that it runs: another connection of the process to the same
  /// file can see it.
  private static final class H2Statistics extends RecordedStatements {
    private final Connection watcher;

    private H2Statistics(String address) throws SQLException {
      this.watcher =
          DriverManager.getConnection(
              // The same way to the file, or they would not be one database.
              address.replace("jdbc:h2:", "jdbc:h2:async:")
                  + ";ACCESS_MODE_DATA=r;TRACE_LEVEL_FILE=0",
              ShopKind.user(),
              ShopKind.password());
      execute(watcher, "SET QUERY_STATISTICS TRUE");
    }

    @Override
    List<String> logged() throws SQLException {
      List<String> told =
          texts(
              watcher,
              "SELECT repeat(sql_statement || chr(1), execution_count) FROM"
                  + " information_schema.query_statistics WHERE sql_statement NOT LIKE"
                  + " '%query_statistics%'");
      execute(watcher, "SET QUERY_STATISTICS FALSE", "SET QUERY_STATISTICS TRUE");
      return told.stream().flatMap(text -> List.of(text.split("\1")).stream()).toList();
    }

    @Override
    public void close() throws SQLException {
      watcher.close();
    }
  }

  /// What PostgreSQL's driver sends. It sends a text once, gives it a name, and from then on says
  /// the name alone.
  private static final class DriverLog extends RecordedStatements {
    private static final Pattern PARSE =
        Pattern.compile(" FE=> Parse\\(stmt=(\\w+),query=\"(.*)\",oids=.*", Pattern.DOTALL);
    private static final Pattern BIND =
        Pattern.compile(" FE=> Bind\\(stmt=(\\w+),.*", Pattern.DOTALL);
    private static final String SIMPLE = " FE=> SimpleQuery(";

    private final Logger driver = Logger.getLogger("org.postgresql.core.v3.QueryExecutorImpl");
    private final Map<String, String> prepared = new HashMap<>();
    private final List<String> run = new ArrayList<>();
    private final Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            read(line);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };

    private DriverLog() {
      driver.setUseParentHandlers(false);
      driver.setLevel(Level.FINEST);
      driver.addHandler(handler);
    }

    private synchronized void read(LogRecord line) {
      Matcher parse = PARSE.matcher(line.getMessage());
      Matcher bind = BIND.matcher(line.getMessage());
      if (parse.matches()) {
        prepared.put(parse.group(1), parse.group(2));
      } else if (bind.matches()) {
        add(prepared.get(bind.group(1)));
      } else if (line.getMessage().startsWith(SIMPLE)) {
        add(line.getParameters()[0].toString());
      }
    }

    private void add(String sql) {
      // Nothing at all is what the driver sends to see whether the server still answers.
      if (!sql.isEmpty()) {
        run.add(sql);
      }
    }

    @Override
    synchronized List<String> logged() {
      List<String> told = List.copyOf(run);
      run.clear();
      return told;
    }

    @Override
    public void close() {
      driver.removeHandler(handler);
      driver.setLevel(null);
      driver.setUseParentHandlers(true);
    }
  }
}
