package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import dev.wayfarer.sql.schema.TableId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What single finders find, without the others that may find the same.
class FindersTests {
  @TempDir Path folder;

  private static List<CandidateList.Entry> found(ValueFinder finder, String question) {
    return found(finder, question, Set.of());
  }

  /// @param names the words of the schema's names
  private static List<CandidateList.Entry> found(
      ValueFinder finder, String question, Set<String> names) {
    CandidateList list = new CandidateList();
    finder.find(QuestionText.of(question, List.of(), names), list);
    return list.best(100, 100);
  }

  /// An index of these cells.
  private ValueIndex index(List<String> cells) throws IOException {
    String rows = String.join(",", cells.stream().map(cell -> "('" + cell + "')").toList());
    Path file =
        Kennel.create(
            Files.createTempDirectory(folder, "cells").resolve("cells.sqlite"),
            "CREATE TABLE t (cell TEXT)",
            "INSERT INTO t VALUES " + rows);
    Schema schema = SqliteSchema.read(file);
    try (SqliteCells source = SqliteCells.open(file, schema)) {
      return ValueIndex.build(schema, source, IndexLimits.DEFAULT);
    }
  }

  private static String show(CandidateList.Entry entry, String question) {
    String value =
        switch (entry.literal()) {
          case Literal.Text(var text) -> "'" + text + "'";
          case Literal.Numeral numeral -> numeral.text();
          case Literal.Unknown() -> "?";
        };
    return value
        + entry.span().map(s -> " " + question.substring(s.start(), s.end())).orElse("")
        + " "
        + entry.kind();
  }

  private static String shown(ValueFinder finder, String question) {
    return String.join(
        "; ", found(finder, question).stream().map(entry -> show(entry, question)).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "songs by 50cent|''",
        "songs by 50 cents|50 50 NUMBER",
        "the 10th dog|10 10 NUMBER",
        "5million people|5000000 5million NUMBER; 5 5 NUMBER",
        "3公里以上|3 3 NUMBER",
        "tag 007|7 007 NUMBER; '007' 007 SPAN",
        "0 dogs|0 0 NUMBER",
        "0.500 dollars|0.5 0.500 NUMBER",
        "in 2011|2011 2011 DATE",
        "at -2011|-2011 -2011 NUMBER",
        "50% off|50 50 NUMBER; 0.5 50% NUMBER"
      })
  void digits(String question, String expected) {
    assertEquals(expected, shown(new DigitFinder(), question));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "two hundred and|200 two hundred NUMBER",
        "two hundred and cats|200 two hundred NUMBER",
        "one and three|1 one NUMBER; 3 three NUMBER",
        "dogs and five|5 five NUMBER"
      })
  void numberWords(String question, String expected) {
    assertEquals(expected, shown(new NumberWordFinder(), question));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "five six|5 five NUMBER; 6 six NUMBER",
        "twenty thirty|20 twenty NUMBER; 30 thirty NUMBER",
        "twenty five six|25 twenty five NUMBER; 6 six NUMBER",
        "twenty zero|20 twenty NUMBER; 0 zero NUMBER",
        "one thousand million|1000 one thousand NUMBER; 1000000 million NUMBER",
        "two thousand three hundred|2300 two thousand three hundred NUMBER",
        "a hundred and twenty one|121 hundred and twenty one NUMBER"
      })
  void numberWordsGoOnWhileTheyMakeANumber(String question, String expected) {
    assertEquals(expected, shown(new NumberWordFinder(), question));
  }

  /// How likely a finder takes each text to be meant.
  private static Map<String, Integer> scores(ValueFinder finder, String question) {
    return found(finder, question).stream()
        .collect(
            Collectors.toMap(
                entry -> ((Literal.Text) entry.literal()).value(), CandidateList.Entry::score));
  }

  @Test
  void capitalisedNamesAreTakenApartAndTogether() {
    Map<String, Integer> scores =
        scores(new SpanFinder(Optional.empty()), "dogs from New Zealand and Old Town today");
    assertEquals(CandidateScores.CAPITAL_RUN, scores.get("New Zealand"));
    assertEquals(CandidateScores.CAPITAL_RUN, scores.get("Old Town"));
    assertEquals(CandidateScores.CONTENT_RUN, scores.get("New Zealand and Old Town"));
    assertEquals(null, scores.get("from New Zealand"));
  }

  @Test
  void aCapitalisedNameAtTheEndOfAQuestionIsTaken() {
    Map<String, Integer> scores =
        scores(new SpanFinder(Optional.empty()), "all dogs of Zealand and Town");
    assertEquals(CandidateScores.CAPITAL, scores.get("Zealand"));
    assertEquals(CandidateScores.CAPITAL, scores.get("Town"));
    assertEquals(CandidateScores.CONTENT_RUN, scores.get("Zealand and Town"));
    assertEquals(
        CandidateScores.CAPITAL,
        scores(new SpanFinder(Optional.empty()), "dogs of Zealand and").get("Zealand"));
  }

  @Test
  void contentWordsAreTakenAloneAndInRuns() {
    Map<String, Integer> scores =
        scores(new SpanFinder(Optional.empty()), "quiet red dogs in towns");
    assertEquals(CandidateScores.CONTENT, scores.get("quiet"));
    assertEquals(CandidateScores.CONTENT_RUN, scores.get("quiet red dogs"));
    assertEquals(CandidateScores.CONTENT, scores.get("towns"));
    assertEquals(
        CandidateScores.PHRASE + 2 * 2 - 2, scores.get("dogs in towns"), "two of three words");
    assertEquals(null, scores.get("dogs in"));
    assertEquals(null, scores.get("in towns"));
  }

  @Test
  void piecesWithSignsOrDigitsAreTakenWhole() {
    Map<String, Integer> scores =
        scores(new SpanFinder(Optional.empty()), "tags b-52 and bob@example.org, not e-mail-");
    assertEquals(CandidateScores.CHUNK, scores.get("b-52"));
    assertEquals(CandidateScores.CHUNK, scores.get("bob@example.org"));
    assertEquals(CandidateScores.CHUNK, scores.get("e-mail"));
  }

  @Test
  void endsOfSentencesAreNoPartOfWhatIsQuoted() {
    assertEquals(
        Map.of("Blue Moon.", CandidateScores.QUOTED, "Blue Moon", CandidateScores.QUOTED),
        scores(new QuotedFinder(Optional.empty()), "dogs called \"Blue Moon.\""));
    assertEquals(
        Map.of("Blue Moon", CandidateScores.QUOTED),
        scores(new QuotedFinder(Optional.empty()), "dogs called \" Blue Moon \""));
    assertEquals(Map.of(), scores(new QuotedFinder(Optional.empty()), "dogs called \"  \""));
    assertEquals(
        Map.of("?!", CandidateScores.QUOTED),
        scores(new QuotedFinder(Optional.empty()), "dogs called \"?!\""));
  }

  @Test
  void theBetterOfTwoFindsOfAConstantStays() {
    CandidateList list = new CandidateList();
    Literal rex = new Literal.Text("Rex");
    list.add(rex, new Span(1, 2), ValueKind.SPAN, 50);
    list.add(rex, new Span(3, 4), ValueKind.QUOTED, 50);
    assertEquals(Optional.of(new Span(1, 2)), list.best(9, 9).getFirst().span(), "the first");
    list.add(rex, new Span(5, 6), ValueKind.QUOTED, 51);
    assertEquals(Optional.of(new Span(5, 6)), list.best(9, 9).getFirst().span(), "the better");
  }

  @Test
  void equallyGoodOnesStandAsInTheQuestionAndThenInOrder() {
    CandidateList list = new CandidateList();
    for (String text : List.of("c", "b", "a")) {
      list.add(new Literal.Text(text), new Span(4, 6), ValueKind.SPAN, 50);
    }
    list.add(new Literal.Text("long"), new Span(4, 7), ValueKind.SPAN, 50);
    list.add(new Literal.Text("early"), new Span(1, 2), ValueKind.SPAN, 50);
    assertEquals(
        List.of("early", "long", "a", "b", "c"),
        list.best(9, 9).stream().map(entry -> ((Literal.Text) entry.literal()).value()).toList());
  }

  @Test
  void onlyGuessesAreLimited() {
    CandidateList list = new CandidateList();
    for (int score = 48; score < 53; score++) {
      list.add(new Literal.Text("x" + score), new Span(0, 1), ValueKind.SPAN, score);
    }
    assertEquals(
        List.of(52, 51, 50), list.best(9, 0).stream().map(CandidateList.Entry::score).toList());
    assertEquals(4, list.best(9, 1).size());
    assertEquals(2, list.best(2, 1).size());
  }

  @Test
  void spansHaveALengthAndHoldOthers() {
    Span span = new Span(2, 5);
    assertEquals(3, span.length());
    assertEquals(0, new Span(3, 3).length());
    assertTrue(span.contains(new Span(2, 5)));
    assertTrue(span.contains(new Span(3, 4)));
    assertFalse(span.contains(new Span(1, 4)));
    assertFalse(span.contains(new Span(3, 6)));
    assertThrows(IllegalArgumentException.class, () -> new Span(-1, 2));
    assertThrows(IllegalArgumentException.class, () -> new Span(3, 2));
  }

  @Test
  void constantsAreOneAndZero() {
    assertEquals("1 CONSTANT; 0 CONSTANT", shown(new LimitFinder(), "all dogs"));
    assertEquals("1 most LIMIT; 0 CONSTANT", shown(new LimitFinder(), "the most dogs"));
  }

  @Nested
  class UnseenCodes {
    private static String shown(String question, String column, ColumnType type) {
      Schema.Builder builder = Schema.named("kennel");
      TableId dog = builder.table("dog");
      builder.column(dog, "name", ColumnType.TEXT);
      builder.column(dog, column, type);
      return FindersTests.shown(new UnseenCodeFinder(builder.build()), question);
    }

    @Test
    void areThoseOfGendersWhereAColumnHoldsThem() {
      assertEquals("'F' female CODE", shown("female dogs", "sex", ColumnType.TEXT));
      assertEquals("'M' male CODE", shown("male dogs", "Gender", ColumnType.TEXT));
      assertEquals("", shown("female dogs", "breed", ColumnType.TEXT));
    }

    @Test
    void areOneAndZeroWhereASwitchIsMentioned() {
      assertEquals(
          "0 insured CODE; 1 insured CODE", shown("insured dogs", "insured", ColumnType.BOOLEAN));
      assertEquals("", shown("all dogs", "insured", ColumnType.BOOLEAN));
      assertEquals("", shown("insured dogs", "insured", ColumnType.TEXT));
    }
  }

  @Nested
  class LongerCells {
    private LongerCellFinder over(List<String> names) throws IOException {
      return new LongerCellFinder(index(names));
    }

    /// The score of a cell of which the question says some words.
    private Optional<Integer> score(String cell, String question) throws IOException {
      return found(over(List.of(cell)), question).stream()
          .map(CandidateList.Entry::score)
          .findFirst();
    }

    @Test
    void areTheLikelierTheMoreIsSaid() throws IOException {
      String cell = "Alpha Beta Gamma Delta";
      assertEquals(Optional.empty(), score(cell, "at alpha today"));
      assertEquals(
          Optional.of(CandidateScores.MUCH_LONGER_CELL), score(cell, "at alpha beta today"));
      assertEquals(
          Optional.of(CandidateScores.LONGER_CELL), score(cell, "at alpha beta gamma today"));
      assertEquals(Optional.empty(), score(cell, "at alpha beta gamma delta today"), "said whole");
      assertEquals(
          Optional.of(CandidateScores.LONGER_CELL), score("Alpha Beta Gamma", "at alpha beta"));
    }

    @Test
    void standForTheWordsThatTheyShare() throws IOException {
      LongerCellFinder finder = over(List.of("San Jose State University"));
      assertEquals(
          "'San Jose State University' san jose state CELL",
          shown(finder, "san jose state students"));
      assertEquals(
          "'San Jose State University' san jose state CELL", shown(finder, "in san jose state"));
    }

    @Test
    void areChosenByAWordOfEightCells() throws IOException {
      List<String> eight =
          IntStream.range(0, 8).mapToObj(i -> "Harbour " + (char) ('a' + i) + "1").toList();
      assertEquals(8, found(over(eight), "the harbour").size());
    }

    @Test
    void areNotChosenByAWordOfMore() throws IOException {
      List<String> nine =
          IntStream.range(0, 9).mapToObj(i -> "Harbour " + (char) ('a' + i) + "1").toList();
      assertEquals(List.of(), found(over(nine), "the harbour"));
    }
  }

  @Nested
  class Cells {
    /// The scores of the cells that a question names.
    private Map<String, Integer> scores(List<String> cells, String question, String... names)
        throws IOException {
      return found(new CellFinder(index(cells)), question, Set.of(names)).stream()
          .collect(
              Collectors.toMap(
                  entry -> ((Literal.Text) entry.literal()).value(), CandidateList.Entry::score));
    }

    @Test
    void withinLongerOnesAreLessLikely() throws IOException {
      List<String> cells = List.of("New York", "York");
      assertEquals(
          Map.of("New York", CandidateScores.CELL, "York", CandidateScores.INNER_CELL),
          scores(cells, "dogs in new york today"));
      assertEquals(Map.of("York", CandidateScores.CELL), scores(cells, "dogs in york today"));
      assertEquals(
          Map.of("New York", CandidateScores.CELL, "York City", CandidateScores.CELL),
          scores(List.of("New York", "York City"), "dogs in new york city"),
          "beside each other");
    }

    @Test
    void ofWordsThatMeanNothingStandOutByTheirCapitals() throws IOException {
      assertEquals(Map.of(), scores(List.of("it"), "is it big"));
      assertEquals(Map.of("it", CandidateScores.CELL), scores(List.of("it"), "is IT big"));
      assertEquals(Map.of(), scores(List.of("it"), "It is big"));
      assertEquals(Map.of(), scores(List.of("x"), "is x big"));
      assertEquals(Map.of("x", CandidateScores.CELL), scores(List.of("x"), "is X big"));
    }

    @Test
    void thatAreNamesOfTheSchemaAreLessLikely() throws IOException {
      List<String> cells = List.of("breed", "red breed");
      assertEquals(
          Map.of("breed", CandidateScores.NAME_AS_CELL), scores(cells, "their breed", "breed"));
      assertEquals(Map.of("breed", CandidateScores.CELL), scores(cells, "their Breed", "breed"));
      assertEquals(
          Map.of("breed", CandidateScores.NAME_AS_CELL, "red breed", CandidateScores.CELL),
          scores(cells, "their red breed", "breed"));
    }

    @Test
    void areFoundByTheBeginningsOfWords() throws IOException {
      assertEquals(Map.of("fog", CandidateScores.BEGINNING), scores(List.of("fog"), "foggy days"));
      assertEquals(Map.of(), scores(List.of("fo"), "foxy days"));
    }

    @Test
    void areFoundInOtherForms() throws IOException {
      assertEquals(
          Map.of("shepherd", CandidateScores.OTHER_FORM),
          scores(List.of("shepherd"), "all shepherds"));
    }

    @Test
    void areFoundWithTyposWhereWordsAreLong() throws IOException {
      assertEquals(Map.of("fido", CandidateScores.TYPO), scores(List.of("fido"), "a fiddo"));
      assertEquals(Map.of(), scores(List.of("fido"), "a fidi"));
      assertEquals(Map.of("fido", CandidateScores.TYPO), scores(List.of("fido"), "a Fidi"));
      assertEquals(Map.of(), scores(List.of("fin"), "a Fan"));
      assertEquals(Map.of("golden", CandidateScores.TYPO), scores(List.of("golden"), "a xxgolden"));
      assertEquals(Map.of(), scores(List.of("golden"), "a xxolden"));
      assertEquals(Map.of(), scores(List.of("golden"), "a golde1n"));
    }
  }
}
