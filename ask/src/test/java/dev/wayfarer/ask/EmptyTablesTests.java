package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.dialect.SqliteDialect;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.text.SqlReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmptyTablesTests {
  @TempDir Path folder;

  private static void execute(Path file, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.executeUpdate(sql);
      }
    }
  }

  @Test
  void tablesWithoutRowsAreTold() throws SQLException {
    Path file = folder.resolve("shop.sqlite");
    execute(
        file,
        "CREATE TABLE orders (day DATE, total REAL)",
        "CREATE TABLE customers (name TEXT)",
        "CREATE TABLE unknown (x TEXT)",
        "INSERT INTO customers VALUES ('Ann')",
        "INSERT INTO unknown VALUES (NULL)");
    Schema schema = SqliteSchema.read(file);
    EmptyTables tables =
        new EmptyTables(
            limits -> SqliteDatabase.open(file, limits),
            new SqliteDialect(),
            schema,
            IndexCache.in(folder).of(schema, file));
    SqlReader reader = new SqlReader(schema);
    assertEquals(
        List.of("orders has no rows"),
        tables.notes(
            schema, reader.read("SELECT sum(total) FROM orders WHERE day > '2024-01-01'")));
    assertEquals(List.of(), tables.notes(schema, reader.read("SELECT name FROM customers")));
    assertEquals(List.of(), tables.notes(schema, reader.read("SELECT x FROM unknown")));
    execute(file, "INSERT INTO orders VALUES ('2024-01-02', 3)"); // since it was indexed
    assertEquals(List.of(), tables.notes(schema, reader.read("SELECT sum(total) FROM orders")));
  }
}
