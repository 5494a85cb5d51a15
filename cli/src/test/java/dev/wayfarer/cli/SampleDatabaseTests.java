package dev.wayfarer.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.Table;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleDatabaseTests {
  @TempDir Path cache;

  @Test
  void databaseIsWhatItsScriptMakes() throws Exception {
    Path made = cache.resolve("made.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + made);
        Statement statement = connection.createStatement();
        InputStream script = SampleDatabase.class.getResourceAsStream("shop.sql")) {
      statement.executeUpdate(new String(script.readAllBytes(), StandardCharsets.UTF_8));
    }
    Path shop = SampleDatabase.file(cache);
    assertEquals(
        List.of("customers", "products", "orders", "order_items"),
        SqliteSchema.read(shop).tables().stream().map(Table::name).toList());
    try (SqliteDatabase expected = SqliteDatabase.open(made);
        SqliteDatabase found = SqliteDatabase.open(shop)) {
      for (String table :
          List.of("sqlite_master", "customers", "products", "orders", "order_items")) {
        String all = "SELECT * FROM " + table;
        assertEquals(expected.query(all), found.query(all));
      }
      assertEquals(List.of(), found.query("SELECT * FROM pragma_foreign_key_check").rows());
    }
  }

  @Test
  void damagedCopyIsReplaced() throws IOException {
    Path file = SampleDatabase.file(cache);
    byte[] bytes = Files.readAllBytes(file);
    Files.writeString(file, "no database");
    assertEquals(file, SampleDatabase.file(cache));
    assertArrayEquals(bytes, Files.readAllBytes(file));
    try (var files = Files.list(file.getParent())) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @Test
  void cacheThatCannotBeWrittenIsNamed() throws IOException {
    Path file = Files.writeString(cache.resolve("file"), "");
    var refused = assertThrows(InputException.class, () -> SampleDatabase.file(file));
    assertTrue(
        refused.getMessage().startsWith(file.resolve("samples") + ": expected a folder"),
        refused.getMessage());
  }
}
