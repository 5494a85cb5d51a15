package dev.wayfarer.sql.tabular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryCancelledException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TabularDatabaseTests {
  @TempDir Path folder;
  @TempDir Path cache;

  private Path csv(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private String rows(Path path, String sql) {
    try (SqliteDatabase database = SqliteDatabase.open(TabularDatabase.open(path, cache).file())) {
      return database.query(sql).rows().toString();
    }
  }

  private void refused(Path path, String message) {
    var refused =
        assertThrows(InputException.class, () -> TabularDatabase.open(path, cache).file());
    assertEquals(message, refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void separatorIsFound(String separator) throws IOException {
    Path file = csv("towns.csv", "name,people,share\nGhent,5,0.5\n".replace(",", separator));
    assertEquals("[[Ghent, 5, 0.5]]", rows(file, "SELECT * FROM towns"));
  }

  @Test
  void kindsAreFound() throws IOException {
    Path file =
        csv(
            "kinds.csv",
            """
            whole,real,text,day,code,mixed,none
            1,1.5,a,2024-01-31,007,1,
            -20,2,b,2024-02-01,010,x,
            ,,,,,,
            """);
    assertEquals(
        "[[integer, real, text, text, text, text, null]]",
        rows(
            file,
            "SELECT typeof(whole), typeof(real), typeof(text), typeof(day), typeof(code),"
                + " typeof(mixed), typeof(none) FROM kinds LIMIT 1"));
    assertEquals("[[-19, 3.5]]", rows(file, "SELECT sum(whole), sum(real) FROM kinds"));
    assertEquals("[[3, 2]]", rows(file, "SELECT count(*), count(whole) FROM kinds"));
  }

  /// A large file takes minutes, and who has it read may not want to wait.
  @Test
  void readingEndsWhereItsThreadIsInterrupted() throws IOException {
    Path file = csv("towns.csv", "name\nGhent\n");
    Thread.currentThread().interrupt();
    try {
      assertThrows(QueryCancelledException.class, () -> TabularDatabase.open(file, cache));
    } finally {
      boolean _ = Thread.interrupted();
    }
    assertEquals("[[Ghent]]", rows(file, "SELECT * FROM towns"));
  }

  @Test
  void quotesBreaksAndMarksAreRead() throws IOException {
    Path file =
        csv("q.csv", "\uFEFF\"a,b\",c\r\n\"say \"\"hi\"\"\",\"two\nlines\"\r\n\r\n\"\", x \r\n");
    assertEquals("[[say \"hi\", two\nlines], [NULL,  x ]]", rows(file, "SELECT \"a,b\", c FROM q"));
  }

  @Test
  void aFolderIsADatabase() throws IOException {
    csv("customers.csv", "id,name\n1,Ann\n");
    csv("orders.tsv", "id\tcustomer\n7\t1\n");
    csv("notes.txt", "not a table");
    Schema schema = SqliteSchema.read(TabularDatabase.open(folder, cache).file());
    assertEquals(
        List.of("customers", "orders"), schema.tables().stream().map(t -> t.name()).toList());
    assertEquals(
        "[[Ann]]",
        rows(folder, "SELECT name FROM customers JOIN orders ON orders.customer = customers.id"));
  }

  @Test
  void databaseIsMadeOnceAndAnewAfterAChange() throws IOException {
    Path file = csv("a.csv", "x\n1\n");
    Path first = TabularDatabase.open(file, cache).file();
    assertEquals(first, TabularDatabase.open(file, cache).file());
    csv("a.csv", "x\n2\n");
    assertNotEquals(first, TabularDatabase.open(file, cache).file());
    assertEquals("[[2]]", rows(file, "SELECT x FROM a"));
  }

  @Test
  void namesAndCellsNeverBecomeSql() throws IOException {
    String evil = "x\"); DROP TABLE t; --";
    Path file =
        csv("t'); DROP.csv", "\"" + evil.replace("\"", "\"\"") + "\",sqlite\n'); DELETE,1\n");
    assertEquals("[['); DELETE, 1]]", rows(file, "SELECT * FROM \"t'); DROP\""));
    Path taken = csv("sqlite_master.csv", "a\n1\n");
    assertEquals("[[1]]", rows(taken, "SELECT a FROM _sqlite_master"));
  }

  @Test
  void whatCannotBeReadIsNamedWhereItStands() throws IOException {
    Path file = csv("a.csv", "a,b\n1,2\n\"x\ny\",3,4\n");
    refused(file, file + ":3: expected 2 cells, found 3");
    refused(csv("a.csv", "a,b\n1\n"), file + ":2: expected 2 cells, found 1");
    refused(
        csv("a.csv", ""), file + ": expected a row with the names of columns, found an empty file");
    refused(
        csv("a.csv", "\n\n"),
        file + ": expected a row with the names of columns, found an empty file");
    refused(
        csv("a.csv", "a\n\"x\n"),
        file + ":2: expected an end of the quote that begins here, found none");
    refused(
        csv("a.csv", "a\n\"x\"y\n"),
        file + ":2: expected a separator after a quoted cell, found \"y\"");
  }

  @Test
  void foldersWithoutTablesAndMissingFilesAreRefused() throws IOException {
    refused(
        folder, folder + ": expected a folder with .csv, .xlsx, .parquet files, found none in it");
    Path missing = folder.resolve("no.csv");
    refused(missing, missing + ": expected a file of tables, found no such file");
    csv("A.csv", "x\n");
    csv("a.tsv", "x\n");
    refused(
        folder,
        folder.resolve("a.tsv")
            + ": expected a name of its own for each table, found that of "
            + folder.resolve("A.csv"));
  }
}
