package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.Golden;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");

  @TempDir Path folder;

  @Test
  void linksAndValuesOfASmallDatasetAreAsReviewed() throws IOException {
    Files.writeString(
        folder.resolve("train.jsonl"),
        """
        {"database": "lighthouses", "question": "How many keepers live in Skarvoy?", "sql": "SELECT count(*) FROM keeper WHERE home_port = 'Skarvoy'"}
        {"database": "lighthouses", "question": "names of lighthouses higher than 30", "sql": "SELECT name FROM lighthouse WHERE height > 30"}
        {"database": "lighthouses", "question": "Who keeps watch?", "sql": "SELECT name FROM keeper WHERE home_port = 'Marrowby'"}
        """);
    CommandRun run =
        CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.resolve("cache").toString()),
            "lab",
            "audit",
            folder.toString(),
            "--tables=" + EXAMPLES.resolve("tables.json"),
            "--databases=" + EXAMPLES.resolve("databases"),
            "--list");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    Golden.assertMatches("link/audit.txt", run.out());
  }

  private CommandRun audit(String line) throws IOException {
    Files.writeString(folder.resolve("dev.jsonl"), line);
    Path tables = EXAMPLES.resolve("tables.json");
    return CommandRun.of("lab", "audit", folder.toString(), "--tables=" + tables);
  }

  @Test
  void aDatasetOfWhichNothingCanBeUsedIsRefused() throws IOException {
    CommandRun run = audit("{}");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("expected at least one question that can be used"), run.err());
  }

  @Test
  void withoutDatabasesNoValueCountsAsFound() throws IOException {
    CommandRun run =
        audit(
            """
            {"database": "lighthouses", "question": "Who is Bo?", "sql": "SELECT name FROM keeper WHERE name = 'Bo'"}
            """);
    assertEquals(0, run.code());
    assertTrue(run.out().contains("none in queries of databases that have a file"), run.out());
  }

  @Test
  void aFolderWithoutADatasetIsRefused() {
    CommandRun run = CommandRun.of("lab", "audit", folder.toString());
    assertEquals(2, run.code());
    assertTrue(run.err().contains("expected a dataset"), run.err());
  }
}
