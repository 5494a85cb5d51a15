package dev.wayfarer.model.encoder.transformer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.wordpiece.WordPieceVocabulary;
import dev.wayfarer.model.encoder.transformer.PieceWindows.Occurrence;
import dev.wayfarer.model.encoder.transformer.PieceWindows.Window;
import dev.wayfarer.model.fixture.TinyWeights;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Table;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PieceWindowsTests {
  private static final int LONGEST = 256;
  private static final WordPieceVocabulary VOCABULARY = TinyWeights.vocabulary();
  private static final PieceCutter CUTTER = new PieceCutter(VOCABULARY, true);

  private final List<int[]> words = new ArrayList<>();
  private final List<List<Integer>> columns = new ArrayList<>();
  private final List<List<Integer>> tables = new ArrayList<>();
  private final List<Table> schema = new ArrayList<>();
  private List<Integer> question;

  private List<Integer> add(List<String> texts) {
    int first = words.size();
    texts.forEach(text -> words.add(CUTTER.pieces(text)));
    return IntStream.range(first, words.size()).boxed().toList();
  }

  /// A question, then tables of so many columns, each of a few pieces.
  private List<Window> windows(List<String> asked, int... sizes) {
    question = add(asked);
    columns.add(add(List.of("*")));
    for (int size : sizes) {
      List<ColumnId> own = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        own.add(new ColumnId(columns.size()));
        columns.add(add(List.of("text", "abc")));
      }
      schema.add(new Table(new TableId(schema.size()), "t", "t", own, List.of()));
      tables.add(List.of());
    }
    for (int i = 0; i < sizes.length; i++) {
      tables.set(i, add(List.of("table", "ships")));
    }
    List<int[]> cells = columns.stream().map(_ -> new int[0]).toList();
    PieceSequence sequence = new PieceSequence(words, question, columns, tables, cells);
    return new PieceWindows(sequence, VOCABULARY, LONGEST).windows(schema, Optional.empty());
  }

  private void check(List<Window> windows) {
    Set<Integer> seen = new HashSet<>();
    for (Window window : windows) {
      assertTrue(window.pieces().length <= LONGEST, () -> window.pieces().length + " pieces");
      assertEquals(VOCABULARY.start(), window.pieces()[0]);
      assertEquals(VOCABULARY.separator(), window.pieces()[window.schema() - 1]);
      assertEquals(VOCABULARY.separator(), window.pieces()[window.pieces().length - 1]);
      for (Occurrence occurrence : window.words()) {
        seen.add(occurrence.word());
        int[] own = words.get(occurrence.word());
        assertEquals(own.length, occurrence.to() - occurrence.from());
        for (int i = 0; i < own.length; i++) {
          assertEquals(own[i], window.pieces()[occurrence.from() + i]);
        }
      }
    }
    assertEquals(words.size(), seen.size(), "words that are in a sequence");
  }

  private static List<String> repeated(String word, int count) {
    return IntStream.range(0, count).mapToObj(_ -> word).toList();
  }

  @Test
  void shortSchemaIsOneSequence() {
    List<Window> windows = windows(List.of("ships", "?"), 2, 1);
    check(windows);
    assertEquals(1, windows.size());
    assertEquals(
        "[CLS] ship ##s ? [SEP] * [SEP] table ship ##s text a ##b ##c text a ##b ##c [SEP]"
            + " table ship ##s text a ##b ##c [SEP]",
        IntStream.of(windows.getFirst().pieces())
            .mapToObj(VOCABULARY.pieces()::get)
            .collect(Collectors.joining(" ")));
  }

  @Test
  void longSchemaIsSplitBetweenTablesAndTheQuestionIsInEachPart() {
    List<Window> windows = windows(List.of("ships", "?"), 40, 40, 40);
    check(windows);
    assertEquals(3, windows.size());
    for (Window window : windows) {
      assertEquals(
          question,
          window.words().stream().map(Occurrence::word).filter(question::contains).toList());
    }
  }

  @Test
  void tableOfTwoThousandColumnsIsSplitAndItsNameIsInEachPart() {
    List<Window> windows = windows(List.of("ships", "?"), 2_000);
    check(windows);
    int name = tables.getFirst().getFirst();
    // Only the first one, which has but the column for all, may be without it.
    for (Window window : windows.subList(1, windows.size())) {
      assertTrue(window.words().stream().anyMatch(each -> each.word() == name));
    }
  }

  @Test
  void questionOfSixHundredPiecesMeetsEveryTable() {
    List<Window> windows = windows(repeated("ships", 300), 40, 40, 40);
    check(windows);
    int parts = 5; // of 126 pieces at most
    assertEquals(0, windows.size() % parts);
    for (int column = 1; column < columns.size(); column++) {
      int word = columns.get(column).getFirst();
      assertEquals(
          parts,
          windows.stream()
              .filter(w -> w.words().stream().anyMatch(each -> each.word() == word))
              .count());
    }
  }

  @Test
  void nameLongerThanASequenceIsSplitBetweenWords() {
    question = add(List.of("ships"));
    columns.add(add(List.of("*")));
    columns.add(add(repeated("abcdefghij", 100)));
    tables.add(add(repeated("abcdefghij", 100)));
    schema.add(new Table(new TableId(0), "t", "t", List.of(new ColumnId(1)), List.of()));
    PieceSequence sequence =
        new PieceSequence(words, question, columns, tables, List.of(new int[0], new int[0]));
    check(new PieceWindows(sequence, VOCABULARY, LONGEST).windows(schema, Optional.empty()));
  }

  @Test
  void wordThatIsTooLongOrInvisibleIsUnknown() {
    int[] unknown = {VOCABULARY.unknown()};
    assertEquals(unknown[0], CUTTER.pieces("'".repeat(PieceCutter.MOST_PIECES + 1))[0]);
    assertEquals(1, CUTTER.pieces("'".repeat(PieceCutter.MOST_PIECES + 1)).length);
    assertEquals(unknown[0], CUTTER.pieces("\u200b")[0]);
  }

  @Test
  void quotesThatAVocabularyLacksAreReadAsPlainOnes() {
    assertEquals(VOCABULARY.id("'").getAsInt(), CUTTER.pieces("’")[0]);
  }
}
