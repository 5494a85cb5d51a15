package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyRefusalTests {
  @TempDir Path folder;

  private void refused(String line) throws IOException {
    Files.copy(RandomModel.EXAMPLES.resolve("tables.json"), folder.resolve("tables.json"));
    Files.writeString(
        folder.resolve("dev.json"),
        """
        [{"db_id": "lighthouses", "question": "Who?", "query": "SELECT name FROM keeper"}]
        """);
    CommandRun run =
        CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.toString()),
            "lab",
            "study",
            "refusal",
            folder.toString());
    assertEquals(2, run.code(), run.err());
    assertEquals("wayfarer: " + line + "\n", run.err());
  }

  @Test
  void oneDatabaseIsTooFew() throws IOException {
    refused("dev: expected questions about at least 2 databases, found 1");
  }

  @Test
  void partWithoutQuestionsIsRefused() throws IOException {
    Files.writeString(folder.resolve("train.json"), "[]");
    refused("train: expected questions about at least 2 databases, found 0");
  }
}
