package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataInDomainTests {
  @TempDir Path folder;
  private Path dataset;
  private Path target;

  @BeforeEach
  void writeDataset() throws IOException {
    dataset = Files.createDirectory(folder.resolve("dataset"));
    target = folder.resolve("in-domain");
    Files.writeString(dataset.resolve("train_spider.json"), entries("train", "a", 7));
    Files.writeString(dataset.resolve("train_others.json"), entries("others", "a", 3));
    Files.writeString(dataset.resolve("dev.json"), entries("dev", "b", 6));
    String tables =
        Stream.of("a", "b")
            .map(
                name ->
                    """
                    {"db_id": "%s", "table_names": ["t"], "table_names_original": ["t"],
                     "column_names": [[-1, "*"], [0, "x"]],
                     "column_names_original": [[-1, "*"], [0, "x"]],
                     "column_types": ["text", "number"], "primary_keys": [], "foreign_keys": []}
                    """
                        .formatted(name))
            .collect(Collectors.joining(",", "[", "]"));
    Files.writeString(dataset.resolve("tables.json"), tables);
    Files.createDirectories(dataset.resolve("database/a"));
  }

  private static String entries(String file, String database, int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                """
                {"db_id": "%s", "question": "%s %d", "query": "SELECT x FROM t", "toks": [%d]}
                """
                    .formatted(database, file, i, i))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private CommandRun split(String... more) {
    return CommandRun.of(
        Stream.concat(
                Stream.of("data", "in-domain", "--spider=" + dataset, "--out=" + target),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private Map<String, Long> byDatabase(String part) {
    return DatasetFolder.at(target).read().split(part).orElseThrow().entries().stream()
        .collect(Collectors.groupingBy(Entry::database, Collectors.counting()));
  }

  @Test
  void fourFifthsOfEachDatabaseAreInTrainAndTheRestInDev() throws IOException {
    CommandRun run = split();
    assertEquals(0, run.code(), run.err());
    assertEquals(
        target + ": 12 questions in train, 4 in dev, over the same databases\n", run.out());
    assertEquals(Map.of("a", 8L, "b", 4L), byDatabase("train"));
    assertEquals(Map.of("a", 2L, "b", 2L), byDatabase("dev"));
    String all =
        Files.readString(target.resolve("train.json"))
            + Files.readString(target.resolve("dev.json"));
    for (String question : List.of("train 6", "others 2", "dev 5")) {
      assertEquals(2, all.split("\"" + question + "\"", -1).length, question);
    }
    assertTrue(all.contains("\"toks\":[6]"), "entries keep all of their fields");
    assertTrue(Files.isSymbolicLink(target.resolve("database")));
  }

  @Test
  void anotherSeedDividesInAnotherWay() throws IOException {
    split();
    String first = Files.readString(target.resolve("dev.json"));
    target = folder.resolve("again");
    split();
    assertEquals(first, Files.readString(target.resolve("dev.json")));
    target = folder.resolve("other");
    split("--seed=1");
    assertNotEquals(first, Files.readString(target.resolve("dev.json")));
  }

  @Test
  void filesOfTwoFormatsAreRefusedAndNothingIsWritten() throws IOException {
    Files.delete(dataset.resolve("dev.json"));
    Files.writeString(dataset.resolve("dev.jsonl"), "");
    CommandRun run = split();
    assertEquals(2, run.code());
    assertTrue(
        run.err()
            .contains(
                "expected train and dev files of one format (.json or .jsonl), found"
                    + " train_spider.json, train_others.json, dev.jsonl"),
        run.err());
    assertFalse(Files.exists(target));
  }

  @Test
  void spiderIsDividedAsInThePaper() {
    dataset = SharedData.spider();
    CommandRun run = split();
    assertEquals(
        target + ": 7,702 questions in train, 1,991 in dev, over the same databases\n", run.out());
  }
}
