package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wayfarer.app.vocabulary.Kontor;
import dev.wayfarer.testkit.Golden;
import dev.wayfarer.testkit.SharedServers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SharedServers
class ShowSchemaTests {
  @TempDir Path folder;

  private static CommandRun schema(Path database, String... more) {
    List<String> arguments = new ArrayList<>(List.of("schema", "--db=" + database));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  private Path harbour() throws Exception {
    return Kontor.database(
        folder.resolve("harbour.sqlite"),
        "CREATE TABLE Ports (PortID INTEGER PRIMARY KEY, PortName TEXT)",
        "CREATE TABLE Ships (ship_id INTEGER PRIMARY KEY, name TEXT, PortID INTEGER)",
        "CREATE TABLE Crews (crew_id INTEGER PRIMARY KEY, ship_id INTEGER, PortID INTEGER)",
        "INSERT INTO Ports VALUES (1, 'Oslo'), (2, 'Leeds')",
        "INSERT INTO Ships VALUES (1, 'Aurora', 2), (2, 'Borealis', NULL)",
        "INSERT INTO Crews VALUES (1, 1, 7), (2, 1, 2)");
  }

  @Test
  void thePageIsAsReviewed() throws Exception {
    Path database = Kontor.database(folder);
    Kontor.vocabulary(folder);
    CommandRun run = schema(database);
    assertEquals("", run.err());
    assertEquals(0, run.code());
    Golden.assertMatches("vocabulary/page.txt", run.out());
  }

  @Test
  void theDraftIsAsReviewedAndFitsTheDatabase() throws Exception {
    Path database = harbour();
    CommandRun run = schema(database, "--init");
    Path draft = folder.resolve("harbour.wayfarer.yaml");
    assertEquals("drafted " + draft + "\n", run.out());
    Golden.assertMatches("vocabulary/draft.yaml", Files.readString(draft));
    assertEquals(0, schema(database).code());
  }

  @Test
  void keysFromNamesAndRowsAreShownAsFound() throws Exception {
    CommandRun run = schema(harbour());
    assertEquals("", run.err());
    assertTrue(
        run.out().startsWith("harbour: 3 tables, 8 columns, 2 foreign keys (2 found)\n"),
        run.out());
    assertTrue(run.out().contains("  PortID   number   leads to Ports.PortID (found)"), run.out());
    assertTrue(run.out().contains("  ship_id  number   leads to Ships.ship_id (found)"), run.out());
  }

  @Test
  void foundKeysAreGoneOnceTheMarksOfTheDraftAre() throws Exception {
    Path database = harbour();
    schema(database, "--init");
    Path draft = folder.resolve("harbour.wayfarer.yaml");
    String text = Files.readString(draft);
    int keys = text.indexOf("# noForeignKeys:\n");
    String taken = text.substring(0, keys) + text.substring(keys).replaceAll("(?m)^# ", "");
    Files.writeString(draft, taken);
    CommandRun run = schema(database);
    assertEquals("", run.err());
    assertTrue(run.out().startsWith("harbour: 3 tables, 8 columns, 0 foreign keys\n"), run.out());
  }

  @Test
  void aKeyToAColumnOfAnotherTypeIsShownWithThatType() throws Exception {
    Path database =
        Kontor.database(
            folder.resolve("mixed.sqlite"),
            "CREATE TABLE port (port_id INTEGER PRIMARY KEY)",
            "CREATE TABLE ship (name TEXT, port_id TEXT REFERENCES port (port_id))");
    CommandRun run = schema(database);
    assertTrue(run.out().contains("leads to port.port_id, which is number\n"), run.out());
  }

  @Test
  void anExistingFileIsNotReplaced() throws Exception {
    Path database = Kontor.database(folder);
    Path file = Kontor.vocabulary(folder);
    String before = Files.readString(file);
    schema(database, "--init")
        .refusedWith(file + ": expected no such file yet (it is not replaced), found one");
    assertEquals(before, Files.readString(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdbc:duckdb:%s/harbour.duckdb", "jdbc:h2:%s/harbour"})
  void databasesBehindAUrlAreShownAndDrafted(String pattern) throws Exception {
    String url = pattern.formatted(folder);
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE \"ports\" (\"port_id\" INTEGER PRIMARY KEY, \"city\" TEXT)");
      statement.execute("CREATE TABLE \"ships\" (\"ship_id\" INTEGER, \"port_id\" INTEGER)");
      statement.execute("INSERT INTO \"ports\" VALUES (1, 'Oslo'), (2, 'Leeds')");
      statement.execute("INSERT INTO \"ships\" VALUES (7, 2)");
    }
    CommandRun shown = CommandRun.of("schema", "--url=" + url);
    assertEquals("", shown.err());
    assertTrue(
        shown.out().startsWith("harbour: 2 tables, 4 columns, 1 foreign key (1 found)\n"),
        shown.out());
    assertTrue(shown.out().contains("\nports, 2 rows\n  port_id  number   key\n"), shown.out());
    Path draft = folder.resolve("harbour.yaml");
    CommandRun drafted = CommandRun.of("schema", "--url=" + url, "--init", "--vocabulary=" + draft);
    assertEquals("drafted " + draft + "\n", drafted.out(), drafted.err());
    String text = Files.readString(draft);
    assertTrue(text.contains("#   - \"ships.port_id\" # leads to \"ports.port_id\"\n"), text);
    assertEquals(0, CommandRun.of("schema", "--url=" + url, "--vocabulary=" + draft).code());
  }

  /// The little time that counting may take is not all that reading the schema may take.
  @Test
  void aSlowCatalogIsWaitedFor() throws Exception {
    String url = System.getenv("WAYFARER_POSTGRESQL");
    assumeTrue(url != null, "needs a server, and WAYFARER_POSTGRESQL names none");
    String user = System.getenv("WAYFARER_TEST_USER");
    String password = System.getenv("WAYFARER_TEST_PASSWORD");
    try (Connection connection = DriverManager.getConnection(url, user, password);
        Statement statement = connection.createStatement();
        ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor()) {
      statement.execute("CREATE SCHEMA slow");
      statement.execute("CREATE TABLE slow.ports (port_id INTEGER)");
      try {
        connection.setAutoCommit(false);
        statement.execute("LOCK TABLE pg_catalog.pg_description IN ACCESS EXCLUSIVE MODE");
        var unlocked = later.schedule(() -> end(connection), 2, TimeUnit.SECONDS);
        CommandRun shown =
            CommandRun.of(
                Map.of("WAYFARER_PASSWORD", password),
                "schema",
                "--url=" + url + "?currentSchema=slow",
                "--user=" + user);
        unlocked.get();
        assertEquals("", shown.err());
        assertTrue(shown.out().contains("\nports, 0 rows\n"), shown.out());
      } finally {
        connection.setAutoCommit(true);
        statement.execute("DROP SCHEMA slow CASCADE");
      }
    }
  }

  private static Void end(Connection connection) throws SQLException {
    connection.rollback();
    return null;
  }

  @Test
  void csvFilesAreShownAndDraftedBesideThem() throws Exception {
    Path csv = Files.writeString(folder.resolve("ships.csv"), "ship_id,name\n1,Aurora\n");
    Map<String, String> cache = Map.of("WAYFARER_CACHE", folder.resolve("cache").toString());
    CommandRun shown = CommandRun.of(cache, "schema", "--db=" + csv);
    assertTrue(shown.out().contains("\nships, 1 row\n"), shown.out() + shown.err());
    CommandRun drafted = CommandRun.of(cache, "schema", "--db=" + csv, "--init");
    assertEquals("drafted " + folder.resolve("ships.wayfarer.yaml") + "\n", drafted.out());
    assertTrue(Files.exists(folder.resolve("ships.wayfarer.yaml")));
  }

  @Test
  void withoutADatabaseTheSampleIsShownAndNotDrafted() {
    Map<String, String> cache = Map.of("WAYFARER_CACHE", folder.resolve("cache").toString());
    CommandRun shown = CommandRun.of(cache, "schema");
    assertTrue(shown.out().startsWith("shop: 4 tables, 17 columns"), shown.out() + shown.err());
    CommandRun.of(cache, "schema", "--init")
        .refusedWith(
            "--init: expected --db or --vocabulary, found neither (see: wayfarer schema --help)");
  }

  @Test
  void namesOfAnyKindSurviveADraft() throws Exception {
    Path database =
        Kontor.database(
            folder.resolve("odd.sqlite"),
            "CREATE TABLE \"on\" (\"null\" TEXT, \"a: b #c\" TEXT, \"q\"\"u'o\" TEXT)",
            "CREATE TABLE \"two\nlines\u2028\u001b[31m\" (\"- x\" TEXT, \"日本\" TEXT)");
    assertEquals(0, schema(database, "--init").code());
    CommandRun run = schema(database);
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertTrue(run.out().chars().allMatch(c -> c == '\n' || !Character.isISOControl(c)), run.out());
  }
}
