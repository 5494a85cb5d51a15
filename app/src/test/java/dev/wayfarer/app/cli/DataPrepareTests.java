package dev.wayfarer.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.vector.NumberType;
import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.link.vector.WordVectorsWriter;
import dev.wayfarer.model.input.ActionVocabulary.GrammarKind;
import dev.wayfarer.model.input.InputBuilder.WordForm;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataPrepareTests {
  private static final Path EXAMPLES = SharedData.projectRoot().resolve("examples");

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
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("data", "prepare"));
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
    assertEquals(List.of("keepers"), dataset.vectors().words());
  }

  @Test
  void optionsOfThePaperAreKept() {
    CommandRun run =
        prepare("--grammar=reference", "--links=paper", "--words=lemma", "--unknown-words=shared");
    assertEquals("", run.err());
    PreparationOptions options = PreparedFile.read(target()).options();
    assertEquals(GrammarKind.REFERENCE, options.actionVocabulary().grammarKind());
    assertEquals(LinkingMode.PAPER, options.inputs().links());
    assertEquals(WordForm.LEMMA, options.inputs().words());
    assertEquals(UnknownWords.SHARED, options.inputs().unknownWords());
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
            "--spider=" + folder,
            "--out=" + folder.resolve("none/small.prepared"))
        .refusedWith(
            folder.resolve("none/small.prepared")
                + ": expected a file in an existing folder, found no such folder");
  }

  @Test
  void unknownLinksAreRefused() {
    CommandRun run = prepare("--links=all");
    assertEquals(2, run.code());
    assertTrue(
        run.err().contains("expected one of rich, default, paper, none, paper-none, found 'all'"),
        run.err());
  }

  @Test
  void negativeNumberOfExtraWordsIsRefused() {
    prepare("--extra-words=-1")
        .refusedWith(
            "--extra-words: expected at least 0, found -1 (see: wayfarer data prepare --help)");
  }
}
