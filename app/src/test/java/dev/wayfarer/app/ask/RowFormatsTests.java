package dev.wayfarer.app.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.Answer;
import dev.wayfarer.cli.rows.RowsCsv;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Rows as CSV and as JSON.
class RowFormatsTests {
  private static Rows rows(Cell... cells) {
    List<List<Cell>> rows = java.util.Arrays.stream(cells).map(List::of).toList();
    return new Rows(List.of("a"), rows, false);
  }

  private static Cell text(String text) {
    return new Cell.Text(text);
  }

  @Test
  void csvQuotesWhatItMustAndTellsNullFromEmpty() {
    assertEquals(
        "a\r\n1\r\n2.5\r\n\r\n\"\"\r\n\"x,y\"\r\n\"say \"\"hi\"\"\"\r\n\"two\nlines\"\r\nx'00ff'\r\n",
        RowsCsv.text(
            rows(
                new Cell.Whole(1),
                new Cell.Real(2.5),
                Cell.NULL,
                text(""),
                text("x,y"),
                text("say \"hi\""),
                text("two\nlines"),
                new Cell.Bytes(new byte[] {0, -1}))));
  }

  @Test
  void csvHasNoFormulasAndNothingThatATerminalObeys() {
    assertEquals(
        "a\r\n'=1+1\r\n'＝1+1\r\n\"'\n=1+1\"\r\n'@SUM(A1)\r\n'+cmd\r\n'-2+3\r\n'\tx\r\n-2.5\r\n+47\r\n-7\r\nx [2J y\r\n",
        RowsCsv.text(
            rows(
                text("=1+1"),
                text("＝1+1"),
                text("\r=1+1"),
                text("@SUM(A1)"),
                text("+cmd"),
                text("-2+3"),
                text("\tx"),
                text("-2.5"),
                text("+47"),
                new Cell.Whole(-7),
                text("x\u001b[2J\u202ey"))));
    Rows named = new Rows(List.of("=evil()"), List.of(), false);
    assertEquals("'=evil()\r\n", RowsCsv.text(named));
  }

  @Test
  void jsonHasEverythingAndEscapesWhatATerminalObeys() {
    Rows all =
        rows(
            Cell.NULL,
            new Cell.Whole(Long.MAX_VALUE),
            new Cell.Real(0.5),
            new Cell.Real(Double.POSITIVE_INFINITY),
            text("\u001b[2J\u009b\u202e歌"),
            new Cell.Bytes(new byte[] {0, -1}));
    String line =
        AnswerJson.line(
            new Answer(AnswerPageTests.found("SELECT x", 0.875), all, AnswerPageTests.TIME));
    assertTrue(line.chars().noneMatch(c -> c < ' ' || c == 0x9b || c == 0x202e), line);
    JsonNode object = JsonMapper.shared().readTree(line);
    assertEquals("Which x?", object.get("question").asString());
    assertEquals("SELECT x", object.get("sql").asString());
    assertEquals("the x\u001b[2J", object.get("inWords").asString());
    assertEquals(0.875, object.get("probability").asDouble());
    assertTrue(object.get("sure").asBoolean());
    assertEquals(0.123, object.get("seconds").asDouble());
    assertEquals(
        "the y\u202e instead", object.get("alternatives").get(0).get("difference").asString());
    assertEquals("[\"a\"]", object.get("columns").toString());
    JsonNode rows = object.get("rows");
    assertTrue(rows.get(0).get(0).isNull());
    assertEquals(Long.MAX_VALUE, rows.get(1).get(0).asLong());
    assertEquals(0.5, rows.get(2).get(0).asDouble());
    assertEquals("Infinity", rows.get(3).get(0).asString());
    assertEquals("\u001b[2J\u009b\u202e歌", rows.get(4).get(0).asString());
    assertEquals("00ff", rows.get(5).get(0).get("bytes").asString());
  }

  @Test
  void jsonOfWhatWasNotRunHasNoRows() {
    JsonNode object =
        JsonMapper.shared()
            .readTree(
                AnswerJson.line(AnswerPageTests.found("SELECT x", 0.08), AnswerPageTests.TIME));
    assertTrue(object.path("rows").isMissingNode());
    assertEquals("false", object.get("sure").toString());
  }
}
