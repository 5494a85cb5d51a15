package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyGrammarTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");

  @TempDir Path spider;

  /// A corpus in Spider's layout, made of the examples.
  @BeforeEach
  void makeCorpus() throws IOException {
    Files.copy(EXAMPLES.resolve("tables.json"), spider.resolve("tables.json"));
    Path database = Files.createDirectories(spider.resolve("database/lighthouses"));
    Files.copy(
        EXAMPLES.resolve("databases/lighthouses/lighthouses.sqlite"),
        database.resolve("lighthouses.sqlite"));
    List<String> golds = Files.readAllLines(EXAMPLES.resolve("gold.sql"));
    Files.writeString(spider.resolve("train_spider.json"), json(golds));
    Files.writeString(spider.resolve("train_others.json"), "[]");
    Files.writeString(spider.resolve("dev.json"), json(golds));
  }

  private static String json(List<String> golds) {
    return golds.stream()
        .map(line -> line.split("\t", -1))
        .map(
            pair ->
                "{\"db_id\": \"%s\", \"question\": \"?\", \"query\": \"%s\"}"
                    .formatted(pair[1], pair[0].replace("\"", "\\\"")))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private CommandRun study(String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("lab", "study", "grammar", "--spider", spider.toString()));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void everyExampleSurvives() {
    CommandRun run = study("--literals");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertTrue(run.out().contains("exact match  dev 12 of 12 (100.0%)"), run.out());
    assertTrue(run.out().contains("same rows    dev 12 of 12 (100.0%)"), run.out());
  }

  @Test
  void whatIsLostIsListed() throws IOException {
    String gold = json(List.of("SELECT DISTINCT * FROM keeper\tlighthouses"));
    Files.writeString(spider.resolve("dev.json"), gold);
    CommandRun run = study("--list");
    assertEquals(0, run.code());
    assertTrue(run.out().contains("dev 0 of 1 (0.0%)"), run.out());
    assertTrue(run.out().contains("dev.json[0] SELECT DISTINCT * FROM keeper"), run.out());
  }

  @Test
  void aFolderWithoutADatasetIsRefused() throws IOException {
    Path missing = spider.resolve("nowhere");
    CommandRun.of("lab", "study", "grammar", "--spider", missing.toString())
        .refusedWith(missing + ": expected the folder of a dataset, found no such folder");
    Files.delete(spider.resolve("dev.json"));
    study().refusedWith(spider + ": expected the part dev, found none");
  }

  @Test
  void aTrainPartWithoutQueriesIsRefused() throws IOException {
    Files.writeString(spider.resolve("train_spider.json"), "[]");
    study()
        .refusedWith(spider + ": expected a query in the part train that can be read, found none");
  }

  @Test
  void examplesThatCannotBeReadCountAsLost() throws IOException {
    String gold = "[{\"db_id\": \"lighthouses\", \"question\": \"?\", \"query\": \"SELECT 1\"}]";
    Files.writeString(spider.resolve("dev.json"), gold);
    CommandRun run = study("--list");
    assertEquals(0, run.code());
    assertTrue(run.out().contains("outside of the language that is read"), run.out());
  }
}
