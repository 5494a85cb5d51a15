package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.model.input.ActionVocabulary.GrammarKind;
import dev.wayfarer.model.input.InputOptions.LinkingMode;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.prepare.PreparationOptions;
import dev.wayfarer.train.prepare.PreparedDataset;
import dev.wayfarer.train.prepare.PreparedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataPrepareTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");
  private static final Path CONFIGS = SharedData.projectRoot().resolve("configs");

  @TempDir Path folder;

  @BeforeEach
  void writeDataset() throws IOException {
    Files.writeString(
        folder.resolve("train.jsonl"),
        """
        {"database": "lighthouses", "question": "How many keepers live in Skarvoy?", "sql": "SELECT count(*) FROM keeper WHERE home_port = 'Skarvoy'"}
        """);
    Files.createDirectory(folder.resolve("vectors"));
    Path vectors = folder.resolve("vectors").resolve("glove-100.vec");
    try (WordVectorsWriter writer = WordVectorsWriter.create(vectors, NumberType.FLOAT16, 2)) {
      writer.add("keepers", new float[] {1, 2});
      writer.finish(2, new float[] {0, 0});
    }
  }

  private CommandRun prepare(String... more) {
    return prepareFor("wayfarer.yaml", more);
  }

  private CommandRun prepareFor(String config, String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("data", "prepare"));
    arguments.add("--config=" + CONFIGS.resolve(config));
    arguments.add("--spider=" + folder);
    arguments.add("--tables=" + EXAMPLES.resolve("tables.json"));
    arguments.add("--databases=" + EXAMPLES.resolve("databases"));
    arguments.add("--out=" + target());
    arguments.addAll(List.of(more));
    return CommandRun.of(
        Map.of("WAYFARER_CACHE", folder.toString()), arguments.toArray(String[]::new));
  }

  private Path target() {
    return folder.resolve("small.prepared");
  }

  @Test
  void datasetBecomesAFileAndASummaryTellsWhatItHolds() {
    CommandRun run = prepare();
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertTrue(run.out().contains("small.prepared: 0.0 MB, written in "), run.out());
    assertTrue(run.out().contains("  train    1 example\n"), run.out());
    PreparedDataset dataset = PreparedFile.read(target());
    assertEquals(PreparationOptions.DEFAULT, dataset.options());
    assertEquals(Set.of("word-vectors"), dataset.encoders().keySet());
    assertTrue(run.out().contains("  vectors  1\n"), run.out());
  }

  @Test
  void optionsOfThePaperAreKept() {
    CommandRun run = prepareFor("paper.yaml", "--set=parser.encoder.extraWords=7");
    assertEquals("", run.err());
    PreparedDataset dataset = PreparedFile.read(target());
    assertEquals(GrammarKind.REFERENCE, dataset.options().actionVocabulary().grammarKind());
    assertEquals(LinkingMode.PAPER, dataset.options().inputs().links());
    assertEquals(
        Map.of("words", "lemma", "extraWords", "7"),
        dataset.encoders().get("word-vectors").settings());
  }

  @Test
  void severalSourcesBecomePartsAndWhatIsLeftOutIsReported() throws IOException {
    Files.copy(EXAMPLES.resolve("tables.json"), folder.resolve("tables.json"));
    Path more = Files.createDirectory(folder.resolve("more"));
    Files.writeString(
        more.resolve("train.jsonl"),
        """
        {"database": "lighthouses", "question": "How many keepers?", "sql": "SELECT count(*) FROM keeper"}
        {"database": "lighthouses", "question": "How many?", "sql": "SELECT count(*) FROM keepr"}
        """);
    Path sources =
        Files.writeString(
            folder.resolve("sources.yaml"),
            """
            sources:
              - name: first
                folder: .
              - name: more
                folder: more
                databasesOf: first
            """);
    CommandRun run =
        CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.toString()),
            "data",
            "prepare",
            "--config=" + CONFIGS.resolve("wayfarer.yaml"),
            "--sources=" + sources,
            "--out=" + target());
    assertEquals(0, run.code(), run.err());
    assertEquals(
        "more: train.jsonl[1]: SQL of lighthouses:1:22: expected a table of lighthouses, found \"keepr\"\n",
        run.err());
    assertTrue(run.out().contains("  more     1 example\n"), run.out());
    assertEquals(1, PreparedFile.read(target()).part("more").size());
  }

  @Test
  void missingVectorsAreRefusedWithTheWayToGetThem() throws IOException {
    Path vectors = folder.resolve("vectors").resolve("glove-100.vec");
    Files.delete(vectors);
    prepare()
        .refusedWith(
            vectors
                + ": expected word vectors, found no such file;"
                + " get it with: wayfarer vectors fetch glove");
  }

  @Test
  void missingFolderIsRefusedBeforeTheWork() {
    CommandRun.of(
            Map.of("WAYFARER_CACHE", folder.toString()),
            "data",
            "prepare",
            "--config=" + CONFIGS.resolve("wayfarer.yaml"),
            "--spider=" + folder,
            "--out=" + folder.resolve("none/small.prepared"))
        .refusedWith(
            folder.resolve("none/small.prepared")
                + ": expected a file in an existing folder, found no such folder");
  }

  @Test
  void unknownLinksAreRefused() {
    prepare("--set=data.links=all")
        .refusedWith(
            "--set: data.links: expected rich or dated or basic or paper or dictionary or none or paper-none, found"
                + " \"all\"");
  }

  @Test
  void negativeNumberOfExtraWordsIsRefused() {
    prepare("--set=parser.encoder.extraWords=-1")
        .refusedWith(
            "--set: parser.encoder.extraWords: expected an integer, zero or more, found -1");
  }
}
