package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.Golden;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataCheckTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");
  private static final String TRAIN =
      """
      {"database": "lighthouses", "question": "How many lighthouses are there?", "sql": "SELECT count(*) FROM lighthouse"}
      {"database": "lighthouses", "question": "Which keepers live in Skarvoy?", "sql": "SELECT name FROM keeper WHERE home_port = 'Skarvoy'"}
      {"database": "atlantis", "question": "Who?", "sql": "SELECT name FROM keeper"}
      {"database": "lighthouses", "question": "", "sql": "SELECT name FROM keeper"}
      {"database": "lighthouses", "question": "Who?", "sql": "SELECT nmae FROM keeper"}
      {"database": "lighthouses"
      """;
  private static final String DEV =
      """
      {"database": "lighthouses", "question": "最高的灯塔叫什么？", "sql": "SELECT name FROM lighthouse ORDER BY height DESC LIMIT 1"}
      """;

  @TempDir Path folder;

  private CommandRun check(String... more) {
    String[] arguments = new String[more.length + 5];
    arguments[0] = "data";
    arguments[1] = "check";
    arguments[2] = folder.toString();
    arguments[3] = "--tables=" + EXAMPLES.resolve("tables.json");
    arguments[4] = "--databases=" + EXAMPLES.resolve("databases");
    System.arraycopy(more, 0, arguments, 5, more.length);
    return CommandRun.of(arguments);
  }

  @Test
  void pageTellsCountsAndProblems() throws IOException {
    Files.writeString(folder.resolve("train.jsonl"), TRAIN);
    Files.writeString(folder.resolve("dev.jsonl"), DEV);
    CommandRun run = check();
    assertEquals("", run.err());
    assertEquals(0, run.code());
    Golden.assertMatches("data/check.txt", run.out());
  }

  @Test
  void jsonHoldsTheSame() throws IOException {
    Files.writeString(folder.resolve("train.jsonl"), TRAIN);
    Files.writeString(folder.resolve("dev.jsonl"), DEV);
    Path json = folder.resolve("check.json");
    assertEquals(0, check("--json=" + json).code());
    Golden.assertMatches("data/check.json", Files.readString(json));
  }

  @Test
  void manyProblemsOfAKindAreCutShort() throws IOException {
    String bad = TRAIN.lines().skip(2).findFirst().orElseThrow() + "\n";
    Files.writeString(folder.resolve("train.jsonl"), DEV + bad.repeat(25));
    String page = check().out();
    assertTrue(page.contains("Rejected for a database without a schema: 25\n"), page);
    assertTrue(page.endsWith("\n  … and 15 more, which --json lists\n"), page);
  }

  @Test
  void folderThatIsNoDatasetIsRefused() {
    check()
        .refusedWith(
            folder
                + ": expected a dataset (train_spider.json, train.json, train.jsonl or dev.json),"
                + " found none of these files");
  }

  @Test
  void datasetWithNothingUsableIsRefused() throws IOException {
    Files.writeString(folder.resolve("train.jsonl"), "\n7\n");
    check()
        .refusedWith(
            folder
                + ": expected at least one question that can be used, found train.jsonl[1]:"
                + " expected an object, found \"7\"");
  }

  @Test
  void emptyDatasetIsRefused() throws IOException {
    Files.writeString(folder.resolve("train.json"), "[]");
    check()
        .refusedWith(
            folder + ": expected at least one question that can be used, found no question at all");
  }

  @Test
  void missingTablesAreRefused() throws IOException {
    Files.writeString(folder.resolve("train.json"), "[]");
    CommandRun.of("data", "check", folder.toString(), "--tables=" + folder.resolve("none.json"))
        .refusedWith(
            folder.resolve("none.json") + ": expected a file of schemas, found no such file");
  }

  @Test
  void spiderIsUsable() {
    CommandRun run = CommandRun.of("data", "check", SharedData.spider().toString());
    assertEquals(0, run.code());
    assertTrue(run.out().contains("7,702 for training, 1,991 for testing"), run.out());
  }
}
