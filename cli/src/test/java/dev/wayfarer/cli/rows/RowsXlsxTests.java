package dev.wayfarer.cli.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.DatabaseSource;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.Rows;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rows as an Excel workbook.
class RowsXlsxTests {
  @TempDir Path folder;

  private static byte[] workbook(int rowsOfSheet, List<String> names, List<List<Cell>> rows)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (RowsXlsx workbook = new RowsXlsx(bytes, rowsOfSheet)) {
      workbook.columns(names);
      rows.forEach(workbook::row);
    }
    return bytes.toByteArray();
  }

  private static Map<String, String> parts(byte[] workbook) throws IOException {
    Map<String, String> parts = new TreeMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(workbook))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        parts.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return parts;
  }

  private static List<Cell> row(Cell... cells) {
    return List.of(cells);
  }

  @Test
  void whatWasWrittenIsReadAgainAsItWas() throws IOException {
    List<List<Cell>> rows =
        List.of(
            row(new Cell.Text("Ghent & <b>Lier</b>"), new Cell.Whole(7), new Cell.Real(2.5)),
            row(new Cell.Text(" =1+1 _x0041_ \u001b"), Cell.NULL, new Cell.Real(-1e300)));
    Path file = folder.resolve("towns.xlsx");
    Files.write(file, workbook(100, List.of("town", "people", "size"), rows));
    try (Database towns =
        new DatabaseSource.File(file, folder, Optional.empty())
            .open(IndexCache.in(folder), Limits.DEFAULT)) {
      Rows read = towns.query("SELECT town, people FROM \"%s\"".formatted(table(towns)));
      assertEquals(new Cell.Text("Ghent & <b>Lier</b>"), read.rows().get(0).get(0));
      assertEquals(new Cell.Whole(7), read.rows().get(0).get(1));
      assertTrue(read.rows().get(1).get(0).toString().contains("=1+1"), read.toString());
      assertEquals(Cell.NULL, read.rows().get(1).get(1));
    }
  }

  private static String table(Database database) {
    return database.schema().tables().getFirst().name();
  }

  @Test
  void partsAreXmlWhateverTheCellsHold() throws Exception {
    List<Cell> hostile =
        row(
            new Cell.Text("]]>\"'&<>\u0000\uFFFE\uD800x"),
            new Cell.Text("x".repeat(32_766) + "😀"),
            new Cell.Real(Double.NaN),
            new Cell.Bytes(new byte[] {0, -1}));
    Map<String, String> parts =
        parts(workbook(100, List.of("<a>", "b", "c", "d"), List.of(hostile)));
    for (String xml : parts.values()) {
      var _ =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }
    String sheet = parts.get("xl/worksheets/sheet1.xml");
    assertTrue(sheet.contains("&lt;a&gt;"), sheet);
    assertTrue(sheet.contains("_x0000__xFFFE__xD800_x"), sheet);
    assertTrue(sheet.contains(">" + "x".repeat(32_766) + "<"), "cut between two characters");
    assertTrue(sheet.contains(">NaN<"), sheet);
  }

  @Test
  void longNumbersStayWholeAsText() throws IOException {
    String sheet =
        parts(
                workbook(
                    100,
                    List.of("a", "b", "c"),
                    List.of(
                        row(
                            new Cell.Whole(Long.MAX_VALUE),
                            new Cell.Whole(Long.MIN_VALUE),
                            new Cell.Whole(999_999_999_999_999L)))))
            .get("xl/worksheets/sheet1.xml");
    assertTrue(sheet.contains(">9223372036854775807</t>"), sheet);
    assertTrue(sheet.contains(">-9223372036854775808</t>"), sheet);
    assertTrue(sheet.contains("<v>999999999999999</v>"), sheet);
  }

  @Test
  void rowsThatDoNotFitGoOnTheNextSheet() throws IOException {
    List<List<Cell>> rows =
        List.of(row(new Cell.Whole(1)), row(new Cell.Whole(2)), row(new Cell.Whole(3)));
    Map<String, String> parts = parts(workbook(3, List.of("n"), rows));
    assertTrue(parts.get("xl/worksheets/sheet1.xml").contains("<v>2</v>"));
    assertTrue(parts.get("xl/worksheets/sheet2.xml").contains("<v>3</v>"));
    assertTrue(parts.get("xl/workbook.xml").contains("Rows 2"));
    assertTrue(parts.get("[Content_Types].xml").contains("/xl/worksheets/sheet2.xml"));
  }

  @Test
  void workbookHasAllPartsThatExcelAsksFor() throws IOException {
    Map<String, String> parts = parts(workbook(9, List.of("n"), List.of()));
    assertEquals(
        Set.of(
            "[Content_Types].xml",
            "_rels/.rels",
            "xl/_rels/workbook.xml.rels",
            "xl/styles.xml",
            "xl/workbook.xml",
            "xl/worksheets/sheet1.xml"),
        parts.keySet());
    String head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><";
    parts.forEach((name, xml) -> assertTrue(xml.startsWith(head), name));
  }

  @Test
  void workbookWithoutColumnsHasASheetAllTheSame() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new RowsXlsx(bytes).close();
    assertTrue(parts(bytes.toByteArray()).containsKey("xl/worksheets/sheet1.xml"));
  }

  @Test
  void rowsAreTakenOneByOne() throws IOException {
    try (RowsXlsx workbook = new RowsXlsx(new ByteArrayOutputStream())) {
      workbook.columns(List.of("n"));
      assertTrue(workbook.row(row(Cell.NULL)));
    }
  }

  /// What no number of Excel can be is a text.
  @Test
  void numbersAreNumbers() throws IOException {
    List<Cell> cells =
        row(
            new Cell.Real(2.5),
            new Cell.Real(Double.POSITIVE_INFINITY),
            new Cell.Real(Double.NaN),
            new Cell.Whole(-999_999_999_999_999L),
            new Cell.Whole(-1_000_000_000_000_000L),
            new Cell.Whole(1_000_000_000_000_000L));
    String sheet =
        parts(workbook(9, List.of("a", "b", "c", "d", "e", "f"), List.of(cells)))
            .get("xl/worksheets/sheet1.xml");
    String text = "<c t=\"inlineStr\"><is><t xml:space=\"preserve\">%s</t></is></c>";
    assertTrue(
        sheet.contains(
            "<row r=\"2\"><c><v>2.5</v></c>"
                + text.formatted("Infinity")
                + text.formatted("NaN")
                + "<c><v>-999999999999999</v></c>"
                + text.formatted("-1000000000000000")
                + text.formatted("1000000000000000")
                + "</row>"),
        sheet);
  }

  @Test
  void onlyWhatXmlCannotHoldIsEscaped() throws IOException {
    String kept = "\t\n \uD7FF\uE000\uE001\uFFFD😀";
    String sheet =
        parts(workbook(9, List.of(kept + "|\uDFFF\uD800\uFFFE\uFFFF\r\u001f"), List.of()))
            .get("xl/worksheets/sheet1.xml");
    assertTrue(sheet.contains(">" + kept + "|_xDFFF__xD800__xFFFE__xFFFF__x000D__x001F_<"), sheet);
  }

  /// Else the same rows would give other bytes at another time.
  @Test
  void entriesDoNotTellWhenTheyWereMade() throws IOException {
    byte[] workbook = workbook(9, List.of("n"), List.of());
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(workbook))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        assertEquals(1980, entry.getTimeLocal().getYear(), entry.getName());
      }
    }
  }

  @Test
  void sameRowsGiveTheSameBytes() throws IOException {
    List<List<Cell>> rows = List.of(row(new Cell.Whole(1)));
    assertArrayEquals(workbook(9, List.of("n"), rows), workbook(9, List.of("n"), rows));
  }
}
