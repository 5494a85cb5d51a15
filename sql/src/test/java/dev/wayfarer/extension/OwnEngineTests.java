package dev.wayfarer.extension;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.jdbc.Engines;
import dev.wayfarer.sql.jdbc.JdbcDatabase;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.schema.DescribedSchema;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A kind of database that Wayfarer does not know, added from outside of its packages.
class OwnEngineTests {
  private static final Engines ENGINES = Engines.BUILT_IN.and(new BackquotedSqlite());

  @TempDir Path folder;
  private String address;

  @BeforeEach
  void makeDatabase() throws SQLException {
    Path file = folder.resolve("ships.sqlite");
    address = "jdbc:backquoted:" + file;
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT)");
      statement.execute("INSERT INTO ship VALUES (1, 'Aurora'), (2, 'Beagle')");
    }
  }

  @Test
  void isDescribedPrintedForAndAsked() {
    DatabaseUrl url = DatabaseUrl.of(address, ENGINES);
    try (JdbcDatabase database = JdbcDatabase.open(url, Account.NONE, Limits.DEFAULT)) {
      DescribedSchema described = database.describe();
      Query query =
          new SqlReader(described.schema()).read("SELECT name FROM ship ORDER BY id DESC LIMIT 1");
      String sql =
          new SqlPrinter(described.schema(), database.dialect(), described.storages()).print(query);
      assertEquals("SELECT `name` FROM `ship` ORDER BY `id` DESC LIMIT 1", sql);
      assertEquals("[[Beagle]]", database.query(sql).rows().toString());
    }
  }

  @Test
  void isGuardedLikeTheOthers() {
    DatabaseUrl url = DatabaseUrl.of(address, ENGINES);
    try (JdbcDatabase database = JdbcDatabase.open(url, Account.NONE, Limits.DEFAULT)) {
      assertThrows(QueryException.class, () -> database.query("DELETE FROM `ship`"));
    }
  }

  @Test
  void othersStayKnown() {
    assertEquals(
        "jdbc:postgresql://host/ships",
        DatabaseUrl.of("jdbc:postgresql://host/ships", ENGINES).address());
    InputException refused =
        assertThrows(InputException.class, () -> DatabaseUrl.of("jdbc:oracle:ships", ENGINES));
    assertEquals(
        "address of the database: expected jdbc:backquoted:file, jdbc:postgresql://host/database,"
            + " jdbc:mariadb://host/database, jdbc:mysql://host/database,"
            + " jdbc:trino://host:8080/catalog/schema, jdbc:duckdb:file or"
            + " jdbc:h2:file, found jdbc:oracle:…",
        refused.getMessage());
  }
}
