package dev.wayfarer.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.tabular.TabularDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/// Files of tables: CSV, and Excel's books.
class TabularFuzzTests {
  @TempDir static Path folder;

  @FuzzTest
  void csv(byte[] content) {
    imported("table.csv", content);
  }

  @FuzzTest
  void excel(byte[] content) {
    imported("book.xlsx", content);
  }

  /// Imports a file, asks the import and forgets it.
  private static void imported(String name, byte[] content) {
    Path file = Promise.write(folder.resolve(name), content);
    Path cache = folder.resolve("cache");
    Promise.holds(
        () -> {
          TabularDatabase.Imported tables = TabularDatabase.open(file, cache);
          tables.notes().forEach(Promise::isOneLine);
          var schema = SqliteSchema.read(tables.file());
          try (SqliteDatabase database = SqliteDatabase.open(tables.file())) {
            database.query("SELECT * FROM \"" + quoted(schema.tables().getFirst().name()) + "\"");
          }
        });
    Deleted.folder(cache);
  }

  private static String quoted(String name) {
    return name.replace("\"", "\"\"");
  }
}
