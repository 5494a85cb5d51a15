package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataRewordTests {
  @TempDir Path folder;

  @BeforeEach
  void writeDataset() throws IOException {
    Files.copy(
        SharedData.projectRoot().resolve("examples/tables.json"), folder.resolve("tables.json"));
    Files.writeString(
        folder.resolve("dev.jsonl"),
        """
        {"database": "lighthouses", "question": "What are the names of all keepers with a height above 'age'?", "sql": "SELECT name FROM lighthouse WHERE height > 'age'", "note": 7}
        {"database": "lighthouses", "question": "Broken?", "sql": "SELECT nmae FROM keeper"}
        """);
  }

  private CommandRun reword(String... more) {
    String[] arguments = {"data", "reword", "--spider=" + folder, "--out=" + folder.resolve("new")};
    String[] all = java.util.Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return CommandRun.of(Map.of("WAYFARER_CACHE", folder.toString()), all);
  }

  @Test
  void devAsksInOtherWordsOverTheSameSchemas() throws IOException {
    CommandRun run = reword("--rate=1");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("new: 1 questions, 1 of them in other words\n"), run.out());
    assertTrue(
        run.out().contains("  gold columns named in full: 0.0% of 2, before 100.0%\n"), run.out());
    assertEquals(
        """
        {"database":"lighthouses","question":"List all keepers with a stature above 'age'.","sql":"SELECT name FROM lighthouse WHERE height > 'age'","note":7}
        {"database":"lighthouses","question":"Broken?","sql":"SELECT nmae FROM keeper"}
        """,
        Files.readString(folder.resolve("new/dev.jsonl")));
    assertTrue(Files.exists(folder.resolve("new/tables.json")));
  }

  @Test
  void existingFolderIsRefused() throws IOException {
    Files.createDirectory(folder.resolve("new"));
    reword().refusedWith(folder.resolve("new") + ": expected a new folder, found one that exists");
  }

  @Test
  void datasetWithoutDevIsRefused() throws IOException {
    Files.move(folder.resolve("dev.jsonl"), folder.resolve("train.jsonl"));
    reword().refusedWith(folder + ": expected a split dev, found none");
    assertFalse(Files.exists(folder.resolve("new")));
  }
}
