package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryFailedException;
import dev.wayfarer.sql.run.QueryOutdatedException;
import dev.wayfarer.testkit.SharedServers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Databases behind a URL whose tables change while they are open.
@SharedServers
class ChangedSchemaTests {
  @TempDir static Path cache;
  @TempDir Path folder;
  private static Wayfarer wayfarer;

  @BeforeAll
  static void open() {
    wayfarer = Wayfarer.open(DefaultModel.open(cache));
  }

  @AfterAll
  static void close() {
    wayfarer.close();
  }

  private static Database open(String url) {
    return Database.open(
        DatabaseUrl.of(url),
        ShopKind.account(),
        Optional.empty(),
        IndexCache.in(cache),
        Limits.DEFAULT);
  }

  private void change(ShopKind kind, String sql) throws SQLException {
    try (Connection connection = kind.connect(folder);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /// An open file of DuckDB or H2 cannot be changed by others.
  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void aServersTablesAreReadAgain(ShopKind kind) throws Exception {
    String question = "How many orders are there?";
    try (Database database = open(kind.fill(folder))) {
      assertEquals("SELECT count(*) FROM orders", sql(database, question));
      change(kind, "DROP TABLE order_items");
      change(kind, "ALTER TABLE orders RENAME TO purchases");
      try {
        var outdated =
            assertThrows(QueryOutdatedException.class, () -> wayfarer.ask(database, question));
        assertTrue(outdated.getMessage().contains("orders"), outdated.getMessage());
        database.refresh();
        assertEquals(
            "SELECT count(*) FROM purchases", sql(database, "How many purchases are there?"));
        change(kind, "ALTER TABLE customers RENAME COLUMN city TO town");
        assertThrows(
            QueryOutdatedException.class,
            () -> wayfarer.ask(database, "How many customers are there in each city?"));
      } finally {
        change(kind, "DROP TABLE purchases");
      }
    }
  }

  private static String sql(Database database, String question) {
    return wayfarer.ask(database, question).interpretation().best().sql();
  }

  @ParameterizedTest
  @EnumSource
  void everyKindTellsUnknownNamesFromOtherFailures(ShopKind kind) throws Exception {
    try (Database database = open(kind.fill(folder))) {
      assertTrue(failure(database, "SELECT name FROM nowhere").isNameUnknown());
      assertTrue(failure(database, "SELECT customers.none FROM customers").isNameUnknown());
      assertTrue(failure(database, "SELECT none FROM customers").isNameUnknown());
      assertFalse(failure(database, "SELECT name FROM customers GROUP GROUP").isNameUnknown());
    }
  }

  private static QueryFailedException failure(Database database, String sql) {
    return assertThrows(QueryFailedException.class, () -> database.query(sql));
  }
}
