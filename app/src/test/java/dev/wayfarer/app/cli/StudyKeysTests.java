package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.app.vocabulary.Kontor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyKeysTests {
  @TempDir Path folder;
  private Path tables;

  @BeforeEach
  void makeDatabase() throws IOException, SQLException {
    Path database = Files.createDirectories(folder.resolve("database/harbour"));
    Kontor.database(
        database.resolve("harbour.sqlite"),
        "CREATE TABLE port (port_id INTEGER PRIMARY KEY, city TEXT)",
        "CREATE TABLE ship (ship_id INTEGER PRIMARY KEY, port_id INTEGER, flag INTEGER)",
        "CREATE TABLE crew (name TEXT, ship_id INTEGER)",
        "INSERT INTO port VALUES (1, 'Oslo'), (2, 'Leeds')",
        "INSERT INTO ship VALUES (1, 2, 1), (2, 1, 1), (3, 1, 2)",
        "INSERT INTO crew VALUES ('Ann', 3), ('Ben', 1)");
    tables =
        Files.writeString(
            folder.resolve("tables.json"),
            """
            [{"db_id": "harbour", "table_names_original": ["port", "ship", "crew"],
              "column_names_original": [[-1, "*"], [0, "port_id"], [0, "city"], [1, "ship_id"],
                [1, "port_id"], [1, "flag"], [2, "name"], [2, "ship_id"]],
              "column_types": ["text", "number", "text", "number", "number", "number", "text",
                "number"],
              "foreign_keys": [[4, 1], [5, 1]]}, {"db_id": "broken"}]
            """);
  }

  @Test
  void foundKeysAreComparedWithDeclaredOnes() {
    CommandRun run =
        CommandRun.of(
            "lab",
            "study",
            "keys",
            "--tables=" + tables,
            "--databases=" + folder.resolve("database"),
            "--list");
    assertEquals(0, run.code(), run.err());
    assertEquals(
        """
        undeclared  harbour: crew.ship_id → ship.ship_id
        missed      harbour: ship.flag → port.port_id
        keys           2 declared by 1 databases, 2 found
        precision      50.0% are declared, 50.0% declared or implied
        recall         50.0%
        """,
        run.out());
    String told =
        "wayfarer: left out: "
            + tables
            + "[1]: expected a field \"table_names_original\", found none";
    assertEquals(told, run.err().lines().findFirst().orElse(""));
  }

  @Test
  void keysThatPeopleJoinOverAreCounted() throws IOException {
    Path golds =
        Files.writeString(
            folder.resolve("golds.json"),
            """
            [{"db_id": "harbour", "question": "Who is on which ship?", "query":
              "SELECT t1.name FROM crew AS t1 JOIN ship AS t2 ON t1.ship_id = t2.ship_id"}]
            """);
    CommandRun run =
        CommandRun.of(
            "lab",
            "study",
            "keys",
            "--tables=" + tables,
            "--databases=" + folder.resolve("database"),
            "--golds=" + golds,
            "--list");
    assertEquals(0, run.code(), run.err());
    assertEquals(
        """
        joined      harbour: crew.ship_id → ship.ship_id
        missed      harbour: ship.flag → port.port_id
        keys           2 declared by 1 databases, 2 found
        precision      50.0% are declared, 50.0% declared or implied
                       100.0% declared, implied or joined over in gold queries
        recall         50.0%
        """,
        run.out());
  }

  @Test
  void databasesAreNeeded() {
    CommandRun.of("lab", "study", "keys", "--tables=" + tables)
        .refusedWith(
            "--databases: expected a folder of databases, found none"
                + " (see: wayfarer lab study keys --help)");
  }
}
