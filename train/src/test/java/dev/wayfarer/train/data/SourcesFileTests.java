package dev.wayfarer.train.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesFileTests {
  @TempDir Path folder;

  private List<DatasetSource> read(String text) throws IOException {
    return SourcesFile.read(Files.writeString(folder.resolve("sources.yaml"), text));
  }

  private void refused(String expected, String text) {
    InputException refused = assertThrows(InputException.class, () -> read(text));
    assertEquals(folder.resolve("sources.yaml") + expected, refused.getMessage());
  }

  @Test
  void everySourceHasItsFolderBesideTheFile() throws IOException {
    List<DatasetSource> sources =
        read(
            """
            sources:
              - name: spider
                folder: spider
              - name: wikisql
                folder: extra/wikisql
                questions: train_unnamed.jsonl
                rows: false
                fraction: 0.25
                seed: 3
            """);
    assertEquals(
        DatasetSource.whole("spider", DatasetFolder.at(folder.resolve("spider"))),
        sources.getFirst());
    assertEquals(
        new DatasetSource(
            "wikisql",
            DatasetFolder.at(folder.resolve("extra/wikisql")),
            Optional.of("train_unnamed.jsonl"),
            "wikisql",
            false,
            0.25,
            3,
            Optional.empty()),
        sources.getLast());
  }

  @Test
  void databasesOfAnotherSourceAreSharedWithItsFamilyAndRows() throws IOException {
    DatasetSource shared =
        read("""
                sources:
                  - name: bird
                    folder: bird
                    rows: false
                  - name: more
                    folder: more
                    databasesOf: bird
                """)
            .getLast();
    assertEquals("bird", shared.family());
    assertEquals(Optional.of(folder.resolve("bird/tables.json")), shared.folder().tables());
    assertEquals(Optional.of(folder.resolve("bird/database")), shared.folder().databases());
    assertTrue(!shared.hasRows());
  }

  @Test
  void mistakesAreToldByTheirPlace() {
    refused(
        ":2: sources[0].name: expected letters and digits, other than train, dev and test, found"
            + " \"train\"",
        "sources:\n  - name: train\n    folder: spider\n");
    refused(
        ":4: sources[1].name: expected each name once, found it again",
        "sources:\n  - name: a\n    folder: b\n  - name: a\n    folder: c\n");
    refused(
        ":4: sources[0].databasesOf: expected the name of a source above, found \"b\"",
        "sources:\n  - name: a\n    folder: b\n    databasesOf: b\n");
    refused(
        ":4: sources[0].questions: expected none for the first source, which gives dev too, found"
            + " one",
        "sources:\n  - name: a\n    folder: b\n    questions: few.jsonl\n");
    refused(
        ":4: sources[0].fraction: expected a number from 0.0 to 1.0, found \"2\"",
        "sources:\n  - name: a\n    folder: b\n    fraction: 2\n");
  }

  @Test
  void fractionIsDrawnBySeedAndKeepsTheOrder() {
    List<Entry> all =
        IntStream.range(0, 100)
            .<Entry>mapToObj(
                i ->
                    new RejectedEntry(
                        new Origin("f", i), "", RejectedEntry.Kind.BROKEN_JSON, "expected"))
            .toList();
    List<Integer> drawn = positions(0.3, 1, all);
    assertEquals(30, drawn.size());
    assertEquals(drawn.stream().sorted().toList(), drawn);
    assertEquals(drawn, positions(0.3, 1, all));
    assertTrue(!drawn.equals(positions(0.3, 2, all)));
    assertEquals(100, positions(1, 1, all).size());
  }

  private List<Integer> positions(double fraction, int seed, List<Entry> all) {
    return new DatasetSource(
            "a",
            DatasetFolder.at(folder),
            Optional.empty(),
            "a",
            true,
            fraction,
            seed,
            Optional.empty())
        .drawn(all).stream().map(entry -> entry.origin().index()).toList();
  }

  @Test
  void filesOfTheProjectAreRight() throws IOException {
    try (var files = Files.list(SharedData.projectRoot().resolve("sources"))) {
      Set<String> first = Set.of("spider", "cspider");
      files
          .filter(file -> file.toString().endsWith(".yaml"))
          .forEach(
              file -> {
                String name = SourcesFile.read(file).getFirst().name();
                assertTrue(first.contains(name), () -> file + " begins with " + name);
              });
    }
  }
}
