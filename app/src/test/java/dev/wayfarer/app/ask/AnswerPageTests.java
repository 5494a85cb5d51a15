package dev.wayfarer.app.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.Alternative;
import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.sql.ast.Aggregate;
import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.From;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.ast.Select;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class AnswerPageTests {
  static final Duration TIME = Duration.ofMillis(123);

  /// An interpretation whose alternatives are made up.
  static Interpretation found(String sql, double probability, String... unaccountedWords) {
    Query query =
        new Query(
            new Select(
                false, List.of(new Select.Item(Aggregate.COUNT, ColumnUse.of(ColumnId.STAR)))),
            From.tables(List.of(new TableId(0))),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            List.of(),
            OptionalInt.empty(),
            Optional.empty());
    Schema schema = Schema.named("x").build();
    CandidateQuery best =
        new CandidateQuery(
            "Which x?",
            schema,
            query,
            sql,
            "SELECT\n  x",
            "the x\u001b[2J",
            Optional.empty(),
            probability);
    CandidateQuery other =
        new CandidateQuery(
            "Which x?", schema, query, "SELECT y", "SELECT\n  y", "the y", Optional.empty(), 0.02);
    List<Alternative> others = List.of(new Alternative(other, "the y\u202e instead"));
    return new Interpretation(
        best, others, List.of(), List.of(unaccountedWords), probability > 0.5, Optional.empty());
  }

  private static String page(List<String> columns, List<List<Cell>> rows, boolean truncated) {
    Rows result = new Rows(columns, rows, truncated);
    Answer answer = new Answer(found("SELECT x", 0.875), result, TIME);
    return String.join("\n", AnswerPage.lines(answer, PageLayout.DEFAULT)) + "\n";
  }

  private static Cell text(String text) {
    return new Cell.Text(text);
  }

  private static Cell cell(double number) {
    return new Cell.Real(number);
  }

  @Test
  void wordsThatAreNotUsedAreTold() {
    Interpretation found = found("SELECT x", 0.2, "female", "s\u001bx");
    assertEquals("the query makes no use of “female”, “s x”", AnswerPage.lines(found, TIME).get(3));
    String json = AnswerJson.line(found, TIME);
    assertTrue(json.contains("\"unaccountedWords\":[\"female\",\"s\\u001Bx\"]"), json);
    Interpretation none = found("SELECT x", 0.2);
    assertFalse(AnswerJson.line(none, TIME).contains("unaccountedWords"));
    assertFalse(AnswerPage.lines(none, TIME).toString().contains("makes no use"));
  }

  @Test
  void numbersStandRightAndTextLeft() {
    assertEquals(
        """
        SELECT x

        name   count(*)    part
        -----  --------  ------
        Ann           7    12.5
        Beata      1000     3.0
        歌手       NULL     0.1
                     -1  1.0E-9

        4 rows, probability 0.88, 0.12 s
        """,
        page(
            List.of("name", "count(*)", "part"),
            List.of(
                List.of(text("Ann"), new Cell.Whole(7), cell(12.5)),
                List.of(text("Beata"), new Cell.Whole(1000), cell(3)),
                List.of(text("歌手"), Cell.NULL, cell(0.1 + 1e-17)),
                List.of(text(""), new Cell.Whole(-1), cell(1e-9))),
            false));
  }

  @Test
  void oneRowIsCalledOneAndNoneIsShownAsNone() {
    assertEquals(
        "SELECT x\n\na\n-\n1\n\n1 row, probability 0.88, 0.12 s\n",
        page(List.of("a"), List.of(List.of(new Cell.Whole(1))), false));
    assertEquals(
        "SELECT x\n\na\n-\n\n0 rows, probability 0.88, 0.12 s\n",
        page(List.of("a"), List.of(), false));
  }

  @Test
  void rowsLeftOutAreTold() {
    assertEquals(
        "SELECT x\n\na\n-\n1\n\n1 of more than 1 rows, probability 0.88, 0.12 s\n",
        page(List.of("a"), List.of(List.of(new Cell.Whole(1))), true));
  }

  @Test
  void rowsThatWereReadAndAreNotShownAreCounted() {
    Rows result =
        new Rows(
            List.of("a"),
            List.of(List.of(text("x")), List.of(text("y")), List.of(text("z"))),
            false);
    PageLayout two = new PageLayout(2, 80);
    RowPage first = RowPage.first(result, two);
    assertEquals(List.of("a", "-", "x", "y"), first.lines());
    assertEquals("2 of 3 rows", first.count());
    assertTrue(first.hasMore());
    RowPage second = new RowPage(result, first.end(), two);
    assertEquals(List.of("a", "-", "z"), second.lines());
    assertEquals("rows 3 to 3 of 3", second.count());
    assertFalse(second.hasMore());
  }

  @Test
  void tableThatIsTooWideIsAList() {
    Rows result =
        new Rows(
            List.of("name", "a long name"),
            List.of(List.of(text("Ann"), Cell.NULL), List.of(text("Be\u001bata"), cell(2.5))),
            false);
    assertEquals(
        List.of(
            "row 1",
            "  name         Ann",
            "  a long name  NULL",
            "row 2",
            "  name         Be ata",
            "  a long name  2.5"),
        RowPage.first(result, new PageLayout(50, 15)).lines());
    assertEquals(4, RowPage.first(result, new PageLayout(50, 19)).lines().size());
  }

  @Test
  void noiseInTheLastDigitsIsNotShown() {
    String page = page(List.of("a"), List.of(List.of(cell(0.1 + 0.2)), List.of(cell(1e15))), false);
    assertEquals(List.of("   0.3", "1.0E15"), page.lines().toList().subList(4, 6));
  }

  @Test
  void textOfOthersCannotMoveTheCursor() {
    String page =
        page(
            List.of("a\u001b[2J"),
            List.of(List.of(text("x\r\n\u001b]0;title\u0007y\u009b31m\u202egnp"))),
            false);
    assertEquals("a [2J", page.lines().toList().get(2));
    assertEquals("x   ]0;title y 31m gnp", page.lines().toList().get(4));
  }

  @Test
  void longCellsAreCut() {
    String page =
        page(
            List.of("a"),
            List.of(List.of(text("歌".repeat(99))), List.of(text("-".repeat(60)))),
            false);
    assertEquals("歌".repeat(29) + "…", page.lines().toList().get(4));
    assertEquals("-".repeat(60), page.lines().toList().get(5));
  }

  @Test
  void doubtIsToldWithWhatElseCouldBeMeant() {
    assertEquals(
        """
        SELECT x

        not run, probability 0.08, 0.12 s

        Not sure. This was taken to ask for:
          the x [2J
        It could also mean:
          2  0.02  … the y  instead
        """,
        String.join("\n", AnswerPage.lines(found("SELECT x", 0.08), TIME)) + "\n");
  }

  @Test
  void allReadingsAreShownWithTheirQueries() {
    assertEquals(
        """
        SELECT x

        not run, probability 0.88, 0.12 s

        SELECT y

        probability 0.02: … the y  instead
        """,
        String.join("\n", AnswerPage.linesOfAll(found("SELECT x", 0.88), TIME)) + "\n");
  }

  @Test
  void longQueriesHaveALineForEachClauseUnlessANameHasLineBreaks() {
    String wide = "SELECT " + "x".repeat(AnswerPage.WIDEST_QUERY);
    assertEquals(List.of("SELECT", "  x"), AnswerPage.lines(found(wide, 1), TIME).subList(0, 2));
    assertEquals(wide + " 2 rows", AnswerPage.lines(found(wide + "\n2 rows", 1), TIME).getFirst());
  }
}
