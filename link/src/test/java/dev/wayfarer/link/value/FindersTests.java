package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What single finders find, without the others that may find the same.
class FindersTests {
  private static List<CandidateList.Entry> found(ValueFinder finder, String question) {
    CandidateList list = new CandidateList();
    finder.find(QuestionText.of(question, List.of(), Set.of()), list);
    return list.best(100, 100);
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

  @Test
  void constantsAreOneAndZero() {
    assertEquals("1 CONSTANT; 0 CONSTANT", shown(new LimitFinder(), "all dogs"));
    assertEquals("1 most LIMIT; 0 CONSTANT", shown(new LimitFinder(), "the most dogs"));
  }

  @Nested
  class LongerCells {
    @TempDir Path folder;

    private LongerCellFinder over(List<String> names) throws IOException {
      String rows =
          String.join(",", names.stream().map(name -> "('" + name + "')").toList());
      Path file =
          Kennel.create(
              Files.createTempDirectory(folder, "longer").resolve("longer.sqlite"),
              "CREATE TABLE school (name TEXT)",
              "INSERT INTO school VALUES " + rows);
      Schema schema = SqliteSchema.read(file);
      try (SqliteCells cells = SqliteCells.open(file, schema)) {
        return new LongerCellFinder(ValueIndex.build(schema, cells, IndexLimits.DEFAULT));
      }
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
}
