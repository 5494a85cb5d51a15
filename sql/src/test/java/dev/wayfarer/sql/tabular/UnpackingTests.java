package dev.wayfarer.sql.tabular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.QueryCancelledException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Small files that hold far more than anyone has room for, and reading that is interrupted.
class UnpackingTests {
  private static final int MEGABYTE = 1_000_000;
  private static final String BLANKS = " ".repeat(MEGABYTE);

  @TempDir Path folder;
  @TempDir Path cache;

  @AfterEach
  void go() {
    boolean _ = Thread.interrupted();
  }

  private void assertRefused(Path file) {
    var refused = assertThrows(InputException.class, () -> TabularDatabase.open(file, cache));
    assertEquals(
        file + ": expected a file that can be read, found it unpacks to more than 100 MB",
        refused.getMessage());
  }

  private Path parquet(String name, String query) throws Exception {
    Path file = folder.resolve(name);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("COPY (" + query + ") TO '" + file + "' (FORMAT parquet)");
    }
    return file;
  }

  private static void put(ZipOutputStream zip, String name, String... texts) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    for (String text : texts) {
      zip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    zip.closeEntry();
  }

  /// A workbook of one sheet.
  ///
  /// @param texts that cells share
  private Path book(String[] texts, String... sheet) throws IOException {
    Path file = folder.resolve("book.xlsx");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      put(
          zip,
          "xl/workbook.xml",
          "<workbook xmlns:r=\"urn:r\"><sheets><sheet name=\"s\" r:id=\"r1\"/></sheets></workbook>");
      put(
          zip,
          "xl/_rels/workbook.xml.rels",
          "<Relationships><Relationship Id=\"r1\" Target=\"worksheets/s.xml\"/></Relationships>");
      put(zip, "xl/sharedStrings.xml", texts);
      put(zip, "xl/worksheets/s.xml", sheet);
    }
    return file;
  }

  private static String[] repeated(String begin, String text, int times, String end) {
    String[] all = new String[times + 2];
    Arrays.fill(all, text);
    all[0] = begin;
    all[times + 1] = end;
    return all;
  }

  @Test
  void packedJsonIsBounded() throws IOException {
    Path file = folder.resolve("bomb.json.gz");
    byte[] line = ("{\"a\": \"" + "x".repeat(MEGABYTE) + "\"}\n").getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < 110; i++) {
        out.write(line);
      }
    }
    assertRefused(file);
  }

  @Test
  void rowsOfParquetAreBounded() throws Exception {
    assertRefused(
        parquet("bomb.parquet", "SELECT repeat('x', 10000) AS a, NULL AS b FROM range(11000)"));
  }

  /// Each part alone would do.
  @Test
  void partsOfAWorkbookAreBoundedTogether() throws IOException {
    String rows = "<row><c t=\"str\"><v>a</v></c></row><row><c><v>1</v></c></row>";
    assertRefused(
        book(
            repeated("<sst>", BLANKS, 60, "</sst>"),
            repeated("<worksheet><sheetData>" + rows, BLANKS, 60, "</sheetData></worksheet>")));
  }

  /// A part is read several times: what it holds counts once.
  @Test
  void partThatIsReadSeveralTimesIsNoTwoParts() throws IOException {
    String rows = "<row><c t=\"str\"><v>a</v></c></row><row><c><v>1</v></c></row>";
    Path file =
        book(
            new String[] {"<sst/>"},
            repeated("<worksheet><sheetData>" + rows, BLANKS, 60, "</sheetData></worksheet>"));
    assertTrue(Files.exists(TabularDatabase.open(file, cache).file()));
  }

  @Test
  void textThatCellsShareCountsWhereverItStands() throws IOException {
    String text = "<si><t>" + "x".repeat(MEGABYTE) + "</t></si>";
    String head = "<worksheet><sheetData><row><c t=\"str\"><v>a</v></c></row>";
    String row = "<row><c t=\"s\"><v>0</v></c></row>";
    assertRefused(
        book(
            new String[] {"<sst>", text, "</sst>"},
            repeated(head, row, 110, "</sheetData></worksheet>")));
  }

  /// Whoever stops waiting for a file is not told that there is something wrong with it.
  @Test
  void interruptionIsNoDamage() throws Exception {
    Path text = Files.writeString(folder.resolve("t.csv"), "a\n1\n");
    Path json = Files.writeString(folder.resolve("t.json"), "[{\"a\": 1}]");
    Path book =
        book(
            new String[] {"<sst/>"},
            "<worksheet><sheetData><row><c t=\"str\"><v>a</v></c></row></sheetData></worksheet>");
    for (Path file : List.of(text, json, book, parquet("t.parquet", "SELECT 1 AS a"))) {
      Thread.currentThread().interrupt();
      assertThrows(
          QueryCancelledException.class,
          () -> TabularDatabase.open(file, cache),
          file.getFileName().toString());
      assertTrue(Thread.interrupted(), "the thread stays interrupted");
    }
  }
}
