package dev.wayfarer.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.ask.Database;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.testkit.SharedServers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A database that is asked on after its server has hung up.
@SharedServers
class LostConnectionTests {
  @TempDir Path folder;

  private static String ships(Database database) {
    return database.query("SELECT name FROM ships ORDER BY name").rows().toString();
  }

  /// As after a restart of the server, or a night without questions.
  @ParameterizedTest
  @ValueSource(strings = {"WAYFARER_POSTGRESQL", "WAYFARER_MARIADB"})
  void databaseAnswersAfterTheServerHasClosedAllConnections(String variable) throws Exception {
    String url = System.getenv(variable);
    assumeTrue(url != null, () -> "needs a server, and " + variable + " names none");
    String user = System.getenv("WAYFARER_TEST_USER");
    String password = System.getenv("WAYFARER_TEST_PASSWORD");
    Account account = new Account(Optional.of(user), Optional.of(password));
    try (Connection other = DriverManager.getConnection(url, user, password)) {
      execute(other, "DROP TABLE IF EXISTS ships", "CREATE TABLE ships (name VARCHAR(20))");
      execute(other, "INSERT INTO ships VALUES ('Aurora')");
      try (Database database =
          Database.open(
              DatabaseUrl.of(url),
              account,
              Optional.empty(),
              IndexCache.in(folder),
              Limits.DEFAULT)) {
        assertEquals("[[Aurora]]", ships(database));
        assertNotEquals(List.of(), sessions(other));
        for (String session : sessions(other)) {
          execute(other, session);
        }
        for (int i = 0; i < 100 && !sessions(other).isEmpty(); i++) {
          Thread.sleep(50);
        }
        assertEquals("[[Aurora]]", ships(database));
      } finally {
        execute(other, "DROP TABLE ships");
      }
    }
  }

  /// What ends each session but the one that asks.
  private static List<String> sessions(Connection connection) throws SQLException {
    String list =
        connection.getMetaData().getURL().startsWith("jdbc:postgresql:")
            ? "SELECT concat('SELECT pg_terminate_backend(', pid, ')') FROM pg_stat_activity"
                + " WHERE application_name = 'wayfarer'"
            : "SELECT concat('KILL ', id) FROM information_schema.processlist"
                + " WHERE id <> connection_id() AND user = 'wayfarer'";
    List<String> sessions = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(list)) {
      while (found.next()) {
        sessions.add(found.getString(1));
      }
    }
    return sessions;
  }

  private static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
