package dev.wayfarer.train.prepare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSource;
import dev.wayfarer.train.loop.FiveDatabases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcePreparationTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");

  @TempDir Path folder;

  private DatasetSource source(String name, List<String> topics) throws IOException {
    return DatasetSource.whole(name, FiveDatabases.write(folder.resolve(name), topics, 4));
  }

  private Preparation preparation(DatasetSource... sources) {
    return new Preparation(
        PreparationOptions.DEFAULT, List.of(sources), IndexCache.in(folder.resolve("cache")));
  }

  private PreparedDataset prepared(Preparation preparation) {
    Path vectors = folder.resolve("small.vec");
    if (!Files.exists(vectors)) {
      SmallDataset.vectors(vectors, SmallDataset.WORDS, 4);
    }
    return preparation.run(SmallDataset.ENCODER, Optional.of(vectors), () -> {});
  }

  @Test
  void everySourceIsAPartWithDatabasesOfItsOwn() throws IOException {
    DatasetSource first = source("first", List.of("bird", "song"));
    DatasetSource second = source("second", List.of("bird", "boat"));
    PreparedDataset dataset = prepared(preparation(first, second));
    assertEquals(List.of("train", "second"), List.copyOf(dataset.parts().keySet()));
    assertEquals(
        Set.of("bird_db", "song_db", "second/bird_db", "second/boat_db"),
        dataset.schemas().keySet());
    assertEquals("second/bird_db", dataset.part("second").getFirst().database());
    assertEquals(8, dataset.train().size());
    assertEquals(16, dataset.corpus().train().size());
    assertEquals(
        Set.of(
            "train.jsonl", "tables.json", "second/train.jsonl", "second/tables.json", "small.vec"),
        dataset.sources().keySet());
    Path file = folder.resolve("two.prepared");
    PreparedFile.write(file, dataset);
    SameDataset.assertSame(dataset, PreparedFile.read(file));
  }

  @Test
  void sourcesThatShareDatabasesShareTheirSchemas() throws IOException {
    DatasetSource first = source("first", List.of("bird", "song"));
    DatasetSource more = source("more", List.of("song"));
    DatasetSource shared =
        new DatasetSource(
            "more", more.folder(), Optional.empty(), "first", true, 1, 0, Optional.empty());
    PreparedDataset dataset = prepared(preparation(first, shared));
    assertEquals(Set.of("bird_db", "song_db"), dataset.schemas().keySet());
    assertTrue(
        dataset.schemas().get("song_db") == dataset.part("more").getFirst().input().schema());
    PreparedFile.write(folder.resolve("shared.prepared"), dataset);
  }

  @Test
  void heldOutDatabasesStayOutOfEverySourceByNameAndBySchema() throws IOException {
    DatasetSource first = source("first", List.of("bird", "song"));
    Files.writeString(
        folder.resolve("first/dev.jsonl"),
        """
        {"database": "song_db", "question": "How many?", "sql": "SELECT count(*) FROM song"}
        """);
    DatasetSource second = source("second", List.of("song", "boat"));
    String renamed = "other_db";
    for (String name : List.of("tables.json", "train.jsonl")) {
      Path file = folder.resolve("second").resolve(name);
      Files.writeString(file, Files.readString(file).replace("song_db", renamed));
    }
    DatasetSource third = source("third", List.of("song", "hill"));
    Preparation preparation = preparation(first, second, third);
    assertEquals(
        List.of(
            "second: 4 questions left out: other_db has the tables and columns of song_db",
            "third: 4 questions left out: song_db has the name of a held-out database"),
        preparation.notes());
    PreparedDataset dataset = prepared(preparation);
    assertEquals(4, dataset.part("second").size());
    assertFalse(dataset.schemas().containsKey("third/song_db"));
    // The first source is taken as it is split.
    assertEquals(8, dataset.train().size());
  }

  @Test
  void badEntryIsToldAndLeftOut() throws IOException {
    DatasetSource first = source("first", List.of("bird"));
    DatasetSource second = source("second", List.of("boat"));
    Path file = folder.resolve("second/train.jsonl");
    Files.writeString(file, "{\n" + Files.readString(file));
    Preparation preparation = preparation(first, second);
    assertEquals(1, preparation.notes().size());
    assertTrue(
        preparation.notes().getFirst().startsWith("second: train.jsonl[0]: expected well-formed"),
        preparation.notes().getFirst());
    assertEquals(4, prepared(preparation).part("second").size());
    assertEquals(1, prepared(preparation).counts().get("second").unreadable());
  }

  /// Only by running the query is `'skarvoy'` found to mean the cell `Skarvoy`.
  @Test
  void noQueryIsRunWhereRowsAreMissing() throws IOException {
    Path more = Files.createDirectory(folder.resolve("more"));
    Files.writeString(
        more.resolve("train.jsonl"),
        """
        {"database": "lighthouses", "question": "Which keepers have a home port like Skarvoy?", "sql": "SELECT name FROM keeper WHERE home_port LIKE 'skarvoy'"}
        """);
    DatasetFolder lighthouses =
        new DatasetFolder(
            more,
            Optional.of(EXAMPLES.resolve("tables.json")),
            Optional.of(EXAMPLES.resolve("databases")));
    DatasetSource first = source("first", List.of("bird"));
    for (boolean rows : List.of(true, false)) {
      DatasetSource second =
          new DatasetSource(
              "second", lighthouses, Optional.empty(), "second", rows, 1, 0, Optional.empty());
      List<GoldStep> values =
          prepared(preparation(first, second)).part("second").getFirst().gold().stream()
              .filter(step -> step.choice().kind() == ChoiceKind.VALUE)
              .toList();
      assertEquals(List.of(rows), values.stream().map(GoldStep::listed).toList());
    }
  }
}
