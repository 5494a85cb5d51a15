package dev.wayfarer.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTests {
  @TempDir Path folder;

  private Path file() {
    return folder.resolve("ships.sqlite");
  }

  private Connection writer() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file());
  }

  /// What a program does that opens the file, writes and leaves.
  private void write(String... statements) throws SQLException {
    try (Connection writer = writer()) {
      execute(writer, statements);
    }
  }

  private static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private Database open() {
    return Database.open(file(), Optional.empty(), IndexCache.in(folder), Limits.DEFAULT);
  }

  private static String ships(Database database) {
    return database.query("SELECT name FROM ships ORDER BY name").rows().toString();
  }

  @Test
  void wordsAreCompletedByNamesThenByValues() throws SQLException {
    write(
        "CREATE TABLE ships (name TEXT, home_port TEXT)",
        "CREATE TABLE shipyards (yard_id INTEGER PRIMARY KEY, name TEXT)",
        "INSERT INTO ships VALUES ('Shipley', 'Ghent'), ('Homeward', 'Lier')");
    try (Database database = open()) {
      assertEquals(
          List.of(
              new Completion("ships", "table"),
              new Completion("shipyards", "table"),
              new Completion("Shipley", "value of ships.name")),
          database.completions("Ship", 9));
      assertEquals(
          List.of(
              new Completion("home port", "column of ships"),
              new Completion("Homeward", "value of ships.name")),
          database.completions("home", 9));
      assertEquals(
          List.of(new Completion("home port", "column of ships")),
          database.completions("home_p", 9));
      assertEquals(1, database.completions("s", 1).size());
      assertEquals(List.of(), database.completions(" ", 9));
    }
  }

  @Test
  void sampleHasTheFirstRowsOfATable() throws SQLException {
    write(
        "CREATE TABLE \"big ships\" (\"the name\" TEXT)",
        "INSERT INTO \"big ships\" VALUES ('Aurora'), ('Boreas'), ('Ceres')");
    try (Database database = open()) {
      assertEquals("[[Aurora], [Boreas]]", database.sample("big ships", 2).rows().toString());
      InputException refused =
          assertThrows(InputException.class, () -> database.sample("big shisp", 2));
      assertEquals(
          "table: expected a table, perhaps big ships, found \"big shisp\"", refused.getMessage());
    }
  }

  /// The file that is opened as immutable must not stay as it was when it was opened.
  @Test
  void rowsThatAnotherProgramWritesAreSeen() throws SQLException {
    write(
        "PRAGMA journal_mode = WAL",
        "CREATE TABLE ships (name TEXT)",
        "INSERT INTO ships VALUES ('Aurora')");
    try (Database database = open()) {
      assertEquals("[[Aurora]]", ships(database));
      try (Connection writer = writer()) {
        execute(writer, "INSERT INTO ships VALUES ('Boreas')");
        assertEquals("[[Aurora], [Boreas]]", ships(database));
        execute(writer, "INSERT INTO ships VALUES ('Ceres')");
        assertEquals("[[Aurora], [Boreas], [Ceres]]", ships(database));
      }
    }
  }

  @Test
  void rowsOfAWriterThatHasGoneAreSeen() throws SQLException {
    write("PRAGMA journal_mode = WAL", "CREATE TABLE ships (name TEXT)");
    try (Database database = open()) {
      assertEquals("[]", ships(database));
      write("INSERT INTO ships VALUES ('Aurora')");
      assertEquals("[[Aurora]]", ships(database));
    }
  }

  @Test
  void tablesMadeLaterAreSeenAfterARefresh() throws SQLException {
    write("CREATE TABLE ships (name TEXT)");
    try (Database database = open()) {
      write("CREATE TABLE captains (name TEXT)", "DROP TABLE ships");
      assertTrue(database.schema().findTable("captains").isEmpty());
      database.refresh();
      assertTrue(database.schema().findTable("captains").isPresent());
      assertTrue(database.schema().findTable("ships").isEmpty());
      assertEquals("[]", database.query("SELECT name FROM captains").rows().toString());
    }
  }

  @Test
  void whatCanNoLongerBeReadStaysAsItWas() throws SQLException {
    write("CREATE TABLE ships (name TEXT)");
    try (Database database = open()) {
      write("DROP TABLE ships");
      assertThrows(InputException.class, database::refresh);
      write("CREATE TABLE ships (name TEXT)", "INSERT INTO ships VALUES ('Aurora')");
      assertEquals("[[Aurora]]", ships(database));
    }
  }

  @Test
  void rowsOfChangedCsvAreSeenAfterARefresh() throws IOException {
    Path file = Files.writeString(folder.resolve("ships.csv"), "name\nAurora\n");
    try (Database database =
        new DatabaseSource.File(file, folder, Optional.empty())
            .open(IndexCache.in(folder), Limits.DEFAULT)) {
      Files.writeString(file, "name,year\nBoreas,1990\n");
      assertEquals("[[Aurora]]", ships(database));
      database.refresh();
      assertEquals("[[Boreas]]", ships(database));
      assertEquals(2, database.schema().columns().size() - 1);
    }
  }

  /// Threads that ask while it is read again never find it closed.
  @Test
  void queriesGoOnWhileItIsReadAgain() throws Exception {
    write("CREATE TABLE ships (name TEXT)", "INSERT INTO ships VALUES ('Aurora')");
    AtomicBoolean over = new AtomicBoolean();
    try (Database database = open();
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<Integer>> asked = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        asked.add(
            threads.submit(
                () -> {
                  int count = 0;
                  for (; !over.get(); count++) {
                    assertEquals("[[Aurora]]", ships(database));
                  }
                  return count;
                }));
      }
      try {
        for (int i = 0; i < 50; i++) {
          database.refresh();
        }
      } finally {
        over.set(true);
      }
      for (Future<Integer> each : asked) {
        assertTrue(each.get() > 0);
      }
    }
  }

  @Test
  void aClosedDatabaseIsNotReadAgain() throws SQLException {
    write("CREATE TABLE ships (name TEXT)");
    Database database = open();
    database.close();
    assertThrows(IllegalStateException.class, database::refresh);
    assertThrows(IllegalStateException.class, () -> ships(database));
  }

  @Test
  void whatIsReadWhileItIsClosedIsClosedToo() throws SQLException {
    write("CREATE TABLE ships (name TEXT)");
    List<OpenedDatabase> read = new ArrayList<>();
    AtomicReference<Database> database = new AtomicReference<>();
    database.set(
        new Database(
            () -> {
              read.add(
                  OpenedDatabase.of(
                      file(), schema -> schema, IndexCache.in(folder), Limits.DEFAULT));
              Optional.ofNullable(database.get()).ifPresent(Database::close);
              return read.getLast();
            },
            Optional.empty()));
    assertThrows(IllegalStateException.class, () -> database.get().refresh());
    assertEquals(2, read.size());
    for (OpenedDatabase each : read) {
      assertThrows(
          IllegalStateException.class,
          () -> each.connections().use(line -> line.query("SELECT 1")));
    }
  }
}
