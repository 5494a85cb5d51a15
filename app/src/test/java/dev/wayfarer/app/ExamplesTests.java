package dev.wayfarer.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.testkit.SharedData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExamplesTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");

  @TempDir Path folder;

  @Test
  void databaseIsWhatItsScriptMakes() throws Exception {
    Schema schema = SpiderTables.read(EXAMPLES.resolve("tables.json")).get("lighthouses");
    String script = Files.readString(EXAMPLES.resolve("lighthouses.sql"));
    try (Connection made = open(folder.resolve("made.sqlite"));
        Connection kept = open(EXAMPLES.resolve("databases/lighthouses/lighthouses.sqlite"))) {
      try (Statement statement = made.createStatement()) {
        statement.executeUpdate(script);
      }
      assertEquals(rows(made, "sqlite_master"), rows(kept, "sqlite_master"));
      for (Table table : schema.tables()) {
        assertEquals(rows(made, table.name()), rows(kept, table.name()));
      }
    }
  }

  private static Connection open(Path file) throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file);
  }

  private static List<List<Object>> rows(Connection database, String table) throws SQLException {
    List<List<Object>> rows = new ArrayList<>();
    try (Statement statement = database.createStatement();
        ResultSet result = statement.executeQuery("SELECT * FROM " + table)) {
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.add(result.getObject(i));
        }
        rows.add(row);
      }
    }
    return rows;
  }
}
