package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.QueryFailedException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Each layer below [PlainSelectGuard] keeps its promise where all others are gone.
class EngineLayersTests {
  /// One that Trino's memory connector can make, too.
  private static final String WRITE = "INSERT INTO ship VALUES (4)";

  private static final Limits LIMITS = Limits.DEFAULT.withTime(Duration.ofMillis(7654));

  @TempDir Path folder;

  private String ships(Kind kind) throws SQLException {
    String url = kind.create(folder, "layers");
    kind.execute(url, "CREATE TABLE ship (id INT)", "INSERT INTO ship VALUES (1), (2), (3)");
    return url;
  }

  private static JdbcDatabase open(Kind kind, String url) {
    return JdbcDatabase.open(DatabaseUrl.of(url), kind.account(), LIMITS);
  }

  private static void assertThree(Kind kind, String url) throws SQLException {
    try (Connection connection = kind.connect(url);
        Statement statement = connection.createStatement();
        var found = statement.executeQuery("SELECT count(*) FROM ship")) {
      assertTrue(found.next());
      assertEquals(3, found.getInt(1));
    }
  }

  private static String value(JdbcDatabase database, String sql) {
    return database.run(sql).rows().getFirst().getFirst().toString();
  }

  /// What these tests rest on: a connection past all layers can write.
  @ParameterizedTest
  @EnumSource
  void withoutAnyLayerAWriteIsMade(Kind kind) throws SQLException {
    String url = ships(kind);
    kind.execute(url, WRITE);
    assertThrows(AssertionError.class, () -> assertThree(kind, url));
  }

  /// The connection alone: the statements that bind the session are not run.
  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "DUCKDB", "H2"})
  void connectionAloneRefusesToWrite(Kind kind) throws SQLException {
    String url = ships(kind);
    DatabaseUrl address = DatabaseUrl.of(url);
    try (Connection connection = address.engine().connect(address, kind.account(), LIMITS);
        Statement statement = connection.createStatement()) {
      assertThrows(SQLException.class, () -> statement.execute(WRITE));
    }
    assertThree(kind, url);
  }

  /// The statements alone, on a connection that may write.
  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void sessionAloneRefusesToWrite(Kind kind) throws SQLException {
    String url = ships(kind);
    try (Connection connection = kind.connect(url);
        Statement statement = connection.createStatement()) {
      for (String sql : DatabaseUrl.of(url).engine().session(connection, LIMITS)) {
        statement.execute(sql);
      }
      var refused = assertThrows(SQLException.class, () -> statement.execute(WRITE));
      assertEquals("25006", refused.getSQLState(), refused.getMessage());
    }
    assertThree(kind, url);
  }

  /// The end of each transaction alone: MariaDB would make the write.
  @ParameterizedTest
  @EnumSource(names = "MARIADB")
  void rollbackAloneUndoesAWrite(Kind kind) throws SQLException {
    String url = ships(kind);
    try (JdbcDatabase database = open(kind, url)) {
      database.loosen("SET SESSION TRANSACTION READ WRITE");
      try {
        database.run(WRITE);
      } catch (QueryException e) {
        // A driver may refuse a statement without rows; the write has been made all the same.
      }
    }
    assertThree(kind, url);
  }

  @ParameterizedTest
  @CsvSource({
    "statement_timeout, 7654ms",
    "default_transaction_read_only, on",
    "transaction_read_only, on",
    "standard_conforming_strings, on",
    "DateStyle, 'ISO, MDY'",
    "application_name, wayfarer"
  })
  void sessionOfPostgreSqlIsBound(String setting, String value) throws SQLException {
    try (JdbcDatabase database = open(Kind.POSTGRESQL, ships(Kind.POSTGRESQL))) {
      assertEquals(value, value(database, "SHOW " + setting));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "max_statement_time, 7.654",
    "tx_read_only, 1",
    "sql_mode, NO_ENGINE_SUBSTITUTION",
    "group_concat_max_len, 1000000",
    "autocommit, 0"
  })
  void sessionOfMariaDbIsBound(String setting, String value) throws SQLException {
    try (JdbcDatabase database = open(Kind.MARIADB, ships(Kind.MARIADB))) {
      assertTrue(value(database, "SELECT @@session." + setting).startsWith(value));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "enable_external_access, true",
    "enable_external_access, false",
    "lock_configuration, false",
    "threads, 1"
  })
  void settingsOfDuckDbAreLocked(String setting, String value) throws SQLException {
    try (JdbcDatabase database = open(Kind.DUCKDB, ships(Kind.DUCKDB))) {
      String sql = "SET " + setting + " = " + value;
      assertThrows(QueryFailedException.class, () -> database.run(sql));
      assertEquals("0", value(database, "SELECT current_setting('enable_external_access')"));
    }
  }

  @Test
  void sessionOfH2IsBound() throws SQLException {
    try (JdbcDatabase database = open(Kind.H2, ships(Kind.H2))) {
      assertEquals(
          "7654",
          value(
              database,
              "SELECT setting_value FROM information_schema.settings"
                  + " WHERE setting_name = 'QUERY_TIMEOUT'"));
    }
  }
}
