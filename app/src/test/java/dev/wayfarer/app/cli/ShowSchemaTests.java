package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.app.vocabulary.Kontor;
import dev.wayfarer.testkit.Golden;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
  void suggestedKeysAreTakenOnceTheirMarksAreGone() throws Exception {
    Path database = harbour();
    schema(database, "--init");
    Path draft = folder.resolve("harbour.wayfarer.yaml");
    String text = Files.readString(draft);
    int keys = text.indexOf("# foreignKeys:");
    String taken = text.substring(0, keys) + text.substring(keys).replaceAll("(?m)^# ", "");
    Files.writeString(draft, taken);
    CommandRun run = schema(database);
    assertEquals("", run.err());
    assertTrue(run.out().startsWith("harbour: 3 tables, 8 columns, 2 foreign keys\n"), run.out());
    assertTrue(run.out().contains("leads to Ports.PortID"), run.out());
    assertTrue(run.out().contains("leads to Ships.ship_id"), run.out());
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
