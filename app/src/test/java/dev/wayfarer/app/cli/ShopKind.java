package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/// The kinds of databases that the sample shop is copied to. A server that is not there skips the
/// test.
enum ShopKind {
  POSTGRESQL("WAYFARER_POSTGRESQL"),
  MARIADB("WAYFARER_MARIADB"),
  DUCKDB(""),
  H2("");

  static final List<String> TABLES = List.of("order_items", "orders", "products", "customers");

  private final String variable;

  ShopKind(String variable) {
    this.variable = variable;
  }

  boolean isServer() {
    return !variable.isEmpty();
  }

  /// Where the database is.
  ///
  /// @param folder for those that are files
  String address(Path folder) {
    return switch (this) {
      case DUCKDB -> "jdbc:duckdb:" + folder.resolve("shop.duckdb");
      case H2 -> "jdbc:h2:" + folder.resolve("shop");
      case POSTGRESQL, MARIADB -> {
        String url = System.getenv(variable);
        assumeTrue(
            url != null,
            () -> "needs a server, and " + variable + " names none (run .ci/databases)");
        yield url;
      }
    };
  }

  static String user() {
    return Optional.ofNullable(System.getenv("WAYFARER_TEST_USER")).orElse("");
  }

  static String password() {
    return Optional.ofNullable(System.getenv("WAYFARER_TEST_PASSWORD")).orElse("");
  }

  /// Who made the databases; DuckDB knows no users.
  static Account account() {
    return new Account(Optional.of(user()), Optional.of(password()));
  }

  /// A connection that may write, past all guards.
  Connection connect(Path folder) throws SQLException {
    return DriverManager.getConnection(address(folder), user(), password());
  }

  /// Fills a database with the shop, and returns its address.
  String fill(Path folder) throws SQLException, IOException {
    Path script =
        SharedData.projectRoot().resolve("cli/src/main/resources/dev/wayfarer/cli/shop.sql");
    String sql =
        Files.readString(script)
            .replaceAll("(?m)^(--|PRAGMA).*$", "")
            .replace(" REAL ", " DOUBLE PRECISION ")
            .replace(" TEXT ", " VARCHAR(100) ");
    try (Connection connection = connect(folder);
        Statement statement = connection.createStatement()) {
      for (String table : TABLES) {
        statement.execute("DROP TABLE IF EXISTS " + table);
      }
      for (String one : sql.split(";\\s*\n", -1)) {
        if (!one.isBlank()) {
          statement.execute(one);
        }
      }
    }
    return address(folder);
  }
}
