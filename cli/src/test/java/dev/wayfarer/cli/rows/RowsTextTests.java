package dev.wayfarer.cli.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.CharBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows as CSV and as JSON: what is in them must neither run nor move a cursor.
class RowsTextTests {
  private static String csv(Cell... cells) {
    List<String> names = List.of(cells).stream().map(_ -> "c").toList();
    String text = RowsCsv.text(new Rows(names, List.of(List.of(cells)), false));
    assertTrue(text.endsWith("\r\n"), text);
    return text.substring(text.indexOf("\r\n") + 2, text.length() - 2);
  }

  private static String csv(String text) {
    return csv(new Cell.Text(text));
  }

  @Test
  void everyCellIsWritten() {
    assertEquals(
        ",-7,1.5,a,x'00ff',\"\"",
        csv(
            Cell.NULL,
            new Cell.Whole(-7),
            new Cell.Real(1.5),
            new Cell.Text("a"),
            new Cell.Bytes(new byte[] {0, -1}),
            new Cell.Text("")));
  }

  @Test
  void namesOfColumnsAreDisarmedToo() {
    Rows rows = new Rows(List.of("=a", "b,\"c\""), List.of(), false);
    assertEquals("'=a,\"b,\"\"c\"\"\"\r\n", RowsCsv.text(rows));
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+a", "-a", "@a", "＝a", "＋a", "－a", "＠a", "\ta", "-1+1", "--1"})
  void formulasAreNotRun(String text) {
    assertEquals("'" + text, csv(text));
  }

  @Test
  void formulaAfterALineBreakIsNotRun() {
    assertEquals("\"'\n=a\"", csv("\n=a"));
    assertEquals("\"'\r\n=a\"", csv("\r\n=a"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-1", "+1", "-1.5", "-1e9", "-1.5E-9", "-1.000", "a=1", "a-b", " =a", "'=a"})
  void numbersAndHarmlessTextStay(String text) {
    assertEquals(text, csv(text));
  }

  @Test
  void whatWouldEndAFieldIsQuoted() {
    assertEquals("\"a,b\"", csv("a,b"));
    assertEquals("\"a\"\"b\"", csv("a\"b"));
    assertEquals("\"a\nb\"", csv("a\nb"));
    assertEquals("\"a\r\nb\"", csv("a\r\nb"));
    assertEquals("a;b", csv("a;b"));
  }

  @Test
  void whatATerminalObeysBecomesABlank() {
    assertEquals("a b", csv("a\u001bb"));
    assertEquals("a b", csv("a\u202eb"));
  }

  @Test
  void jsonIsOneLine() {
    Rows rows =
        new Rows(
            List.of("a\u001b", "b"),
            List.of(
                List.of(new Cell.Whole(1), new Cell.Text("\u202e\u2028")),
                List.of(Cell.NULL, new Cell.Text("ö"))),
            true);
    StringBuilder text = new StringBuilder();
    new RowsJson(text).writeAll(rows);
    assertEquals(
        "{\"columns\":[\"a\\u001B\",\"b\"],\"rows\":[[1,\"\\u202e\\u2028\"],[null,\"ö\"]],\"truncated\":true}\n",
        text.toString());
  }

  @Test
  void rowsAreTakenOneByOne() {
    assertTrue(new RowsCsv(new StringBuilder()).row(List.of(Cell.NULL)));
    assertTrue(new RowsJson(new StringBuilder()).row(List.of(Cell.NULL)));
  }

  @Test
  void targetThatCannotBeWrittenIsTold() {
    Appendable full = new Full();
    assertThrows(UncheckedIOException.class, () -> new RowsCsv(full).columns(List.of("a")));
  }

  private static final class Full implements Appendable {
    @Override
    public Appendable append(CharSequence text) throws IOException {
      throw new IOException("no space left");
    }

    @Override
    public Appendable append(CharSequence text, int from, int to) throws IOException {
      return append(CharBuffer.wrap(text, from, to));
    }

    @Override
    public Appendable append(char c) throws IOException {
      return append("" + c);
    }
  }
}
