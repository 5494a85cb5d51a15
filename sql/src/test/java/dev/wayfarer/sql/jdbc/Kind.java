package dev.wayfarer.sql.jdbc;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.sql.dialect.Dialect;
import dev.wayfarer.sql.dialect.DuckDbDialect;
import dev.wayfarer.sql.dialect.H2Dialect;
import dev.wayfarer.sql.dialect.MySqlDialect;
import dev.wayfarer.sql.dialect.PostgreSqlDialect;
import dev.wayfarer.sql.dialect.TrinoDialect;
import dev.wayfarer.sql.run.Limits;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;

/// The kinds of databases that tests fill and ask. A server that is not there skips the test.
enum Kind {
  POSTGRESQL("WAYFARER_POSTGRESQL"),
  MARIADB("WAYFARER_MARIADB"),
  TRINO("WAYFARER_TRINO"),
  DUCKDB(null),
  H2(null);

  /// For tests of rows, not of time: beside other work a cluster takes seconds for a query.
  static final Limits PATIENT = Limits.DEFAULT.withTime(Duration.ofMinutes(2));

  private final String variable;

  Kind(String variable) {
    this.variable = variable;
  }

  boolean isServer() {
    return variable != null;
  }

  /// The address of a new, empty database.
  ///
  /// @param folder for those that are files
  String create(Path folder, String name) throws SQLException {
    return switch (this) {
      case POSTGRESQL -> {
        execute(server(), "DROP SCHEMA IF EXISTS " + name + " CASCADE", "CREATE SCHEMA " + name);
        yield server() + "?currentSchema=" + name;
      }
      case MARIADB -> {
        execute(
            server(),
            "DROP DATABASE IF EXISTS " + name,
            "CREATE DATABASE " + name + " CHARACTER SET utf8mb4");
        yield server().replaceFirst("[^/]*$", name);
      }
      case TRINO -> {
        execute(server(), "DROP SCHEMA IF EXISTS " + name + " CASCADE", "CREATE SCHEMA " + name);
        yield server().replaceFirst("[^/]*$", name);
      }
      case DUCKDB -> "jdbc:duckdb:" + folder.resolve(name + ".duckdb");
      case H2 -> "jdbc:h2:" + folder.resolve(name);
    };
  }

  private String server() {
    String url = System.getenv(variable);
    assumeTrue(
        url != null,
        () ->
            "needs a server, and %s names none (run %s COMMAND)"
                .formatted(variable, this == TRINO ? ".ci/trino" : ".ci/databases"));
    return url;
  }

  Account account() {
    return isServer()
        ? new Account(
            Optional.of(System.getenv("WAYFARER_TEST_USER")),
            // Trino takes none over a connection that is not encrypted.
            Optional.ofNullable(System.getenv("WAYFARER_TEST_PASSWORD")).filter(_ -> this != TRINO))
        : Account.NONE;
  }

  Dialect dialect() {
    return switch (this) {
      case POSTGRESQL -> new PostgreSqlDialect();
      case MARIADB -> new MySqlDialect();
      case TRINO -> new TrinoDialect();
      case DUCKDB -> new DuckDbDialect();
      case H2 -> new H2Dialect();
    };
  }

  /// A connection that may write, past all guards.
  Connection connect(String url) throws SQLException {
    Properties properties = account().properties();
    if (this == MARIADB) {
      properties.setProperty("useBulkStmts", "true");
    }
    Driver driver =
        switch (this) {
          case POSTGRESQL -> new org.postgresql.Driver();
          case MARIADB -> new org.mariadb.jdbc.Driver();
          case TRINO -> new io.trino.jdbc.TrinoDriver();
          case DUCKDB -> new org.duckdb.DuckDBDriver();
          case H2 -> new org.h2.Driver();
        };
    return driver.connect(url, properties);
  }

  void execute(String url, String... statements) throws SQLException {
    try (Connection connection = connect(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
