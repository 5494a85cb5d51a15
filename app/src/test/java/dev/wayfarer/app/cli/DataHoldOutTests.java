package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataHoldOutTests {
  @TempDir Path folder;
  private Path dataset;
  private Path target;

  @BeforeEach
  void writeDataset() throws IOException {
    dataset = Files.createDirectory(folder.resolve("dataset"));
    target = folder.resolve("held-out");
    Files.writeString(dataset.resolve("train_spider.json"), entries("a", "b", "c", "a"));
    Files.writeString(dataset.resolve("train_others.json"), entries("d", "b"));
    Files.writeString(dataset.resolve("dev.json"), entries("e"));
    String tables =
        Stream.of("a", "b", "c", "d", "e")
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

  private static String entries(String... databases) {
    return IntStream.range(0, databases.length)
        .mapToObj(
            i ->
                """
                {"db_id": "%s", "question": "Which x — %d?", "query": "SELECT x FROM t", "toks": [%d]}
                """
                    .formatted(databases[i], i, i))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private CommandRun holdOut(String... more) {
    return CommandRun.of(
        Stream.concat(
                Stream.of("data", "hold-out", "--spider=" + dataset, "--out=" + target),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private static Set<String> databases(Dataset dataset, String part) {
    return dataset.split(part).orElseThrow().entries().stream()
        .map(Entry::database)
        .collect(Collectors.toSet());
  }

  @Test
  void databasesOfTrainBecomeDevAndTheOwnDevIsLeftOut() throws IOException {
    CommandRun run = holdOut("--databases=2");
    assertEquals("", run.err());
    assertEquals(0, run.code());
    Dataset written = DatasetFolder.at(target).readUsable();
    Set<String> train = databases(written, "train");
    Set<String> dev = databases(written, "dev");
    assertEquals(2, dev.size());
    assertEquals(
        Set.of("a", "b", "c", "d"),
        Stream.concat(train.stream(), dev.stream()).collect(Collectors.toSet()));
    assertTrue(train.stream().noneMatch(dev::contains));
    assertEquals(6, written.entries().size());
    assertEquals(5, written.schemas().size());
    assertTrue(Files.isSymbolicLink(target.resolve("database")));
    assertTrue(Files.isSameFile(dataset.resolve("database/a"), target.resolve("database/a")));
    dev.forEach(database -> assertTrue(run.out().contains("\n  " + database + "\n"), run.out()));
    try (Stream<Path> beside = Files.list(folder)) {
      assertEquals(List.of(dataset, target), beside.sorted().toList());
    }
  }

  @Test
  void entriesKeepAllTheirFields() throws IOException {
    assertEquals(0, holdOut("--databases=1").code());
    String all =
        Files.readString(target.resolve("train_spider.json"))
            + Files.readString(target.resolve("train_others.json"))
            + Files.readString(target.resolve("dev.json"));
    assertTrue(
        all.contains("\"question\":\"Which x — 3?\",\"query\":\"SELECT x FROM t\",\"toks\":[3]}"),
        all);
  }

  @Test
  void seedDecidesWhichDatabases() throws IOException {
    holdOut("--databases=2");
    Path again = folder.resolve("again");
    CommandRun.of("data", "hold-out", "--spider=" + dataset, "--out=" + again, "--databases=2");
    assertEquals(
        Files.readString(target.resolve("dev.json")), Files.readString(again.resolve("dev.json")));
    Set<Set<String>> drawn =
        IntStream.range(0, 8)
            .mapToObj(
                seed -> {
                  Path other = folder.resolve("seed-" + seed);
                  CommandRun.of(
                      "data",
                      "hold-out",
                      "--spider=" + dataset,
                      "--out=" + other,
                      "--databases=2",
                      "--seed=" + seed);
                  return databases(DatasetFolder.at(other).read(), "dev");
                })
            .collect(Collectors.toSet());
    assertNotEquals(1, drawn.size());
    assertTrue(drawn.stream().noneMatch(databases -> databases.contains("d")), "" + drawn);
  }

  @Test
  void groupsOfASeedHaveNoDatabaseInCommon() {
    Set<String> drawn = new HashSet<>();
    for (int group = 0; group < 3; group++) {
      Path part = folder.resolve("group-" + group);
      String[] arguments = {
        "data",
        "hold-out",
        "--spider=" + dataset,
        "--out=" + part,
        "--databases=1",
        "--group=" + group
      };
      assertEquals(0, CommandRun.of(arguments).code());
      drawn.addAll(databases(DatasetFolder.at(part).read(), "dev"));
    }
    assertEquals(Set.of("a", "b", "c"), drawn);
  }

  @Test
  void linesStayLines() throws IOException {
    Files.delete(dataset.resolve("train_spider.json"));
    Files.delete(dataset.resolve("train_others.json"));
    Files.writeString(
        dataset.resolve("train.jsonl"),
        """
        {"database": "a", "question": "Which?", "sql": "SELECT x FROM t"}

        {"database": "b", "question": "Which?", "sql": "SELECT x FROM t"}
        """);
    assertEquals(0, holdOut("--databases=1").code());
    Dataset written = DatasetFolder.at(target).readUsable();
    assertEquals(1, databases(written, "train").size());
    assertEquals(1, Files.readAllLines(target.resolve("dev.jsonl")).size());
  }

  @Test
  void tooManyDatabasesAreRefused() {
    holdOut("--databases=3")
        .refusedWith(
            dataset + ": expected at least 4 databases with questions to train on, found 3");
    holdOut("--databases=1", "--group=3")
        .refusedWith(
            dataset + ": expected at least 4 databases with questions to train on, found 3");
    holdOut("--databases=1", "--group=-1")
        .refusedWith("--group: expected 0 or more, found -1 (see: wayfarer data hold-out --help)");
    holdOut("--databases=0")
        .refusedWith(
            "--databases: expected 1 or more, found 0 (see: wayfarer data hold-out --help)");
    assertFalse(Files.exists(target));
  }

  @Test
  void datasetWithoutTrainPartIsRefused() throws IOException {
    Files.delete(dataset.resolve("train_spider.json"));
    Files.delete(dataset.resolve("train_others.json"));
    holdOut("--databases=1")
        .refusedWith(
            dataset + ": expected at least 2 databases with questions to train on, found 0");
  }

  @Test
  void folderThatExistsIsNeverTouched() throws IOException {
    Files.createDirectory(target);
    holdOut("--databases=1").refusedWith(target + ": expected a new folder, found one that exists");
    try (Stream<Path> files = Files.list(target)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void folderWithoutAParentIsRefused() {
    target = folder.resolve("no/where");
    holdOut("--databases=1")
        .refusedWith(target + ": expected a new folder in an existing one, found no such folder");
  }

  @Test
  void folderThatCannotBeWrittenIsToldInPlainWords() {
    target = folder.resolve("x".repeat(254)); // a longer name, of the unfinished folder, is none
    holdOut("--databases=1")
        .refusedWith(target + ": expected a folder that can be written, found File name too long");
  }

  @Test
  void brokenFileIsRefusedAndNothingIsLeft() throws IOException {
    Files.writeString(dataset.resolve("train_others.json"), "[{\"db_id\": ");
    CommandRun run = holdOut("--databases=1");
    assertEquals(2, run.code());
    assertTrue(
        run.err().startsWith("wayfarer: " + dataset.resolve("train_others.json[0]")), run.err());
    assertFalse(Files.exists(target));
  }

  @Test
  void spiderLosesSixteenDatabases() {
    Path spider = SharedData.spider();
    CommandRun run = CommandRun.of("data", "hold-out", "--spider=" + spider, "--out=" + target);
    assertEquals(0, run.code(), run.err());
    Dataset written = DatasetFolder.at(target).readUsable();
    assertEquals(16, databases(written, "dev").size());
    assertEquals(146 - 16, databases(written, "train").size());
    assertEquals(8659, written.entries().size());
  }
}
