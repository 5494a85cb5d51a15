package dev.wayfarer.serve.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.Account;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A history in PostgreSQL; skipped where no server is named.
class ServerHistoryTests extends HistoryContract {
  private static final String SCHEMA = "wayfarer_history_tests";

  private static Account account() {
    return new Account(
        Optional.ofNullable(System.getenv("WAYFARER_TEST_USER")),
        Optional.ofNullable(System.getenv("WAYFARER_TEST_PASSWORD")));
  }

  private static void run(String sql) throws SQLException {
    String url = System.getenv("WAYFARER_POSTGRESQL");
    assumeTrue(url != null, "needs a server, and WAYFARER_POSTGRESQL names none");
    try (Connection connection = DriverManager.getConnection(url, account().properties());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @BeforeEach
  void makeRoom() throws SQLException {
    run("DROP SCHEMA IF EXISTS " + SCHEMA + " CASCADE");
    run("CREATE SCHEMA " + SCHEMA);
  }

  @AfterEach
  void cleanUp() throws SQLException {
    run("DROP SCHEMA IF EXISTS " + SCHEMA + " CASCADE");
  }

  @Override
  StateSource source() {
    return StateSource.of(
        System.getenv("WAYFARER_POSTGRESQL") + "?currentSchema=" + SCHEMA, account());
  }

  @Test
  void connectionThatTheServerEndedIsOpenedAgain() throws SQLException {
    try (StateDatabase state = new StateDatabase(source())) {
      History history = new History(state);
      history.add("shop", "How many orders?");
      run(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              + " WHERE application_name = 'wayfarer' AND pid <> pg_backend_pid()");
      history.add("shop", "How many customers?");
      assertEquals(2, history.list("shop").size());
    }
  }

  @Test
  void otherAddressesAreRefused() {
    assertThrows(
        InputException.class, () -> StateSource.of("jdbc:mariadb://localhost/x", Account.NONE));
    StateDatabase nobody =
        new StateDatabase(StateSource.of("jdbc:postgresql://127.0.0.1:1/x", Account.NONE));
    StateException refused = assertThrows(StateException.class, nobody::check);
    assertTrue(
        refused.getMessage().startsWith("jdbc:postgresql://127.0.0.1:1/x"), refused.getMessage());
  }
}
