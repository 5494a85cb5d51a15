package dev.wayfarer.train.prepare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.ActionVocabulary.GrammarKind;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.InputOptions.LinkingMode;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.data.DatasetFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreparationTests {
  @TempDir Path folder;

  private PreparedDataset prepared() throws IOException {
    return SmallDataset.prepare(folder, PreparationOptions.DEFAULT);
  }

  @Test
  void goldsOutsideTheGrammarAreLeftOutOfTrainAndStayInDev() throws IOException {
    PreparedDataset dataset = prepared();
    assertEquals(new SplitCounts(4, 1, 1, 4, 1), dataset.counts().get("train"));
    assertEquals(new SplitCounts(2, 0, 1, 0, 0), dataset.counts().get("dev"));
    assertTrue(dataset.train().stream().allMatch(PreparedExample::isSayable));
    assertFalse(dataset.dev().get(1).isSayable());
  }

  @Test
  void numberInQuotesBecomesTheCandidate() throws IOException {
    PreparedDataset dataset = prepared();
    PreparedExample example = dataset.train().get(1);
    String printed =
        new SqlPrinter(example.input().schema()).print(GoldWalk.walk(dataset, example));
    assertTrue(printed.endsWith("WHERE nights = 12"), printed);
  }

  @Test
  void valueThatNoCandidateMatchesIsNotLearnt() throws IOException {
    List<GoldStep> values =
        prepared().train().get(3).gold().stream()
            .filter(step -> step.choice().kind() == ChoiceKind.VALUE)
            .toList();
    assertEquals(1, values.size());
    assertFalse(values.getFirst().listed());
  }

  @Test
  void candidatesOfTheGrammarAreThoseOfTheInput() throws IOException {
    for (PreparedExample example : prepared().train()) {
      assertEquals(example.input().candidates().literals().size(), example.input().values().size());
    }
  }

  @Test
  void everyGoldIsAWalkOfLegalChoices() throws IOException {
    PreparedDataset dataset = prepared();
    dataset.train().forEach(example -> GoldWalk.walk(dataset, example));
  }

  @Test
  void paperSettingLeavesValuesOpen() throws IOException {
    PreparationOptions paper =
        new PreparationOptions(
            new ActionVocabulary.Options(GrammarKind.REFERENCE, false),
            new InputOptions(LinkingMode.PAPER, false));
    PreparedDataset dataset = SmallDataset.prepare(folder, paper);
    for (PreparedExample example : dataset.train()) {
      assertEquals(List.of(new Literal.Unknown()), example.input().candidates().literals());
      GoldWalk.walk(dataset, example);
    }
    assertEquals(0, dataset.counts().get("train").unlisted());
  }

  @Test
  void datasetWithoutTrainIsRefused() throws IOException {
    Files.writeString(
        folder.resolve("dev.jsonl"),
        """
        {"database": "lighthouses", "question": "Who?", "sql": "SELECT name FROM keeper"}
        """);
    Path tables = SharedData.projectRoot().resolve("examples/tables.json");
    DatasetFolder dev = new DatasetFolder(folder, Optional.of(tables), Optional.empty());
    InputException refused =
        assertThrows(
            InputException.class,
            () -> new Preparation(PreparationOptions.DEFAULT, dev, IndexCache.in(folder)));
    assertEquals(
        folder + ": expected a question to learn from in the part train, found none",
        refused.getMessage());
  }
}
