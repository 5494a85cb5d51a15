package dev.wayfarer.app.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerPageTests {
  private static String page(List<String> columns, List<List<Cell>> rows, boolean truncated) {
    Rows result = new Rows(columns, rows, truncated);
    Answer answer = new Answer("SELECT x", 0.875, result, Duration.ofMillis(123), Optional.empty());
    return String.join("\n", AnswerPage.lines(answer)) + "\n";
  }

  private static Cell text(String text) {
    return new Cell.Text(text);
  }

  private static Cell cell(double number) {
    return new Cell.Real(number);
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
        "SELECT x\n\na\n-\n1\n\n1 row of more, probability 0.88, 0.12 s\n",
        page(List.of("a"), List.of(List.of(new Cell.Whole(1))), true));
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
}
