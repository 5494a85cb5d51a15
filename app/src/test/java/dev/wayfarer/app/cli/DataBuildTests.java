package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SpiderTables;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataBuildTests {
  @TempDir Path folder;
  private Path scripts;
  private Path target;

  @BeforeEach
  void writeScripts() throws IOException {
    scripts = Files.createDirectory(folder.resolve("scripts"));
    target = folder.resolve("built");
    write(
        "bakery",
        """
        CREATE TABLE loaf (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO loaf VALUES (1, 'rye; dark'), (2, 'spelt');
        CREATE TABLE sale (day TEXT, loaf_id INTEGER REFERENCES loaf);
        INSERT INTO sale VALUES ('2024-05-01', 1);
        """,
        """
        {"database": "bakery", "question": "How many loaves?", "sql": "SELECT count(*) FROM loaf"}
        {"database": "bakery", "question": "Which?", "sql": "SELECT nmae FROM loaf"}
        """);
    write(
        "choir",
        "CREATE TABLE singer (name TEXT);",
        """
        {"database": "choir", "question": "Who sings?", "sql": "SELECT name FROM singer"}
        """);
  }

  private void write(String name, String script, String questions) throws IOException {
    Files.writeString(scripts.resolve(name + ".sql"), script);
    Files.writeString(scripts.resolve(name + ".jsonl"), questions);
  }

  private CommandRun build() {
    return CommandRun.of("data", "build", scripts.toString(), "--out=" + target);
  }

  private void isRefused(String expected) {
    CommandRun run = build();
    assertEquals(2, run.code());
    assertTrue(run.err().contains(expected), run.err());
    assertFalse(Files.exists(target), "nothing is written");
  }

  @Test
  void eachScriptBecomesADatabaseAndAllQuestionsTheSplitTrain() {
    CommandRun run = build();
    assertEquals(0, run.code(), run.err());
    assertEquals(target + ": 3 questions over 2 databases\n", run.out());
    DatasetFolder built = DatasetFolder.at(target);
    Dataset dataset = built.read();
    assertEquals(List.of("bakery", "choir"), List.copyOf(dataset.schemas().keySet()));
    DatasetSplit train = dataset.split("train").orElseThrow();
    assertEquals(2, train.examples().size());
    assertEquals(1, train.rejected().size(), "one bad question does not block the others");
    assertTrue(built.databaseFile("bakery").isPresent());
  }

  @Test
  void schemasAreThoseOfTheFiles() {
    build();
    Schema described = SpiderTables.read(target.resolve("tables.json")).get("bakery");
    Schema own = SqliteSchema.read(target.resolve("database/bakery/bakery.sqlite"));
    assertEquals(own.tables(), described.tables());
    assertEquals(own.columns(), described.columns());
    assertEquals(own.foreignKeys(), described.foreignKeys());
    assertEquals(1, described.foreignKeys().size());
  }

  @Test
  void scriptsThatFailAreRefusedWithSqlitesReason() throws IOException {
    write("choir", "CREATE TABLE singer (name TEXT); INSERT INTO soloist VALUES (1);", "");
    isRefused("choir.sql: expected SQL that SQLite runs, found");
  }

  @Test
  void scriptsReachNoOtherFile() throws IOException {
    Path other = folder.resolve("other.sqlite");
    write("choir", "ATTACH '" + other + "' AS other; CREATE TABLE other.t (x);", "");
    isRefused("choir.sql: expected SQL that SQLite runs, found");
    assertFalse(Files.exists(other));
    write("choir", "CREATE TABLE t (x); COMMIT; VACUUM INTO '" + other + "';", "");
    isRefused("choir.sql: expected SQL that SQLite runs, found");
    assertFalse(Files.exists(other));
  }

  @Test
  void keysThatLeadNowhereAreRefused() throws IOException {
    write(
        "choir",
        """
        CREATE TABLE voice (id INTEGER PRIMARY KEY);
        CREATE TABLE singer (voice_id INTEGER REFERENCES voice);
        INSERT INTO singer VALUES (7);
        """,
        "");
    isRefused(
        "choir.sql: expected rows that all foreign keys lead to, found singer, row 1, without one"
            + " in voice");
  }

  @Test
  void scriptsWithoutQuestionsAndFoldersWithoutScriptsAreRefused() throws IOException {
    Files.delete(scripts.resolve("choir.jsonl"));
    isRefused("choir.jsonl: expected");
    scripts = Files.createDirectory(folder.resolve("empty"));
    isRefused("expected scripts of databases (NAME.sql), found none");
    scripts = folder.resolve("missing");
    isRefused("expected a folder that can be read, found no such file");
  }
}
