package dev.wayfarer.sql.tabular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Column;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.SqliteSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files as people have them.
class PeoplesFilesTests {
  @TempDir Path folder;
  @TempDir Path cache;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private String rows(Path path, String sql) {
    Path file = TabularDatabase.open(path, cache).file();
    try (SqliteDatabase database = SqliteDatabase.open(file)) {
      return database.query(sql).rows().toString();
    }
  }

  private List<String> notes(Path path) {
    List<String> first = TabularDatabase.open(path, cache).notes();
    assertEquals(first, TabularDatabase.open(path, cache).notes(), "also from the cache");
    return first;
  }

  private ColumnType type(Path path, String column) {
    Schema schema = SqliteSchema.read(TabularDatabase.open(path, cache).file());
    return schema.columns().stream()
        .filter(found -> found.name().equals(column))
        .map(Column::type)
        .findFirst()
        .orElseThrow();
  }

  /// A file with one column.
  private Path column(String header, String... cells) throws IOException {
    return write("t.csv", header + ";x\n" + String.join(";1\n", cells) + ";1\n");
  }

  @Nested
  class Numbers {
    @Test
    void thousandsSeparatorsAreRead() throws IOException {
      Path file = write("t.csv", "town,people\nGhent,\"265,086\"\nTartu,\"91,407.5\"\nOslo,700\n");
      assertEquals("[[119064.5]]", rows(file, "SELECT avg(people) FROM t"));
      assertEquals(List.of("t: people: numbers like 265,086 are read as 265086"), notes(file));
    }

    @Test
    void decimalCommasAreRead() throws IOException {
      Path file = column("price", "1.234,50", "0,5", "12");
      assertEquals("[[1247.0]]", rows(file, "SELECT sum(price) FROM t"));
      assertEquals(List.of("t: price: numbers like 1.234,50 are read as 1234.50"), notes(file));
    }

    @Test
    void currenciesPercentAndBracketsAreRead() throws IOException {
      Path file = write("t.csv", "a|b|c\n$1,200.00|12%|(30)\n-$5|0.5%|7\n");
      assertEquals("[[1195.0, 12.5, -23]]", rows(file, "SELECT sum(a), sum(b), sum(c) FROM t"));
      assertEquals(
          List.of(
              "t: a: numbers like $1,200.00 are read as 1200.00",
              "t: b: numbers like 12% are read as 12",
              "t: c: numbers like (30) are read as -30"),
          notes(file));
    }

    @Test
    void blanksAndApostrophesSeparateThousands() throws IOException {
      assertEquals("[[1234567]]", rows(column("a", "1 234 567"), "SELECT a FROM t"));
      assertEquals("[[1234.5]]", rows(column("a", "1’234.5"), "SELECT a FROM t"));
      assertEquals("[[1234]]", rows(column("a", "1\u00A0234 €"), "SELECT a FROM t"));
    }

    @Test
    void numbersThatEitherMarkFitsAreToldSo() throws IOException {
      Path comma = write("t.csv", "a\tb\n1,234\tx\n5,600\ty\n");
      assertEquals("[[6834]]", rows(comma, "SELECT sum(a) FROM t"));
      assertEquals(
          List.of(
              "t: a: numbers like 1,234 are read as 1234, though the comma could also be a decimal"
                  + " one"),
          notes(comma));
      Path semicolon = column("a", "1,234", "5,600");
      assertEquals("[[6.834]]", rows(semicolon, "SELECT sum(a) FROM t"));
      assertEquals(
          List.of(
              "t: a: numbers like 1,234 are read as 1.234, though the comma could also be one of"
                  + " thousands"),
          notes(semicolon));
    }

    @Test
    void numbersThatChangeTheirFormInTheMiddleStayTextAndAreTold() throws IOException {
      Path file = column("a", "1,234.50", "2,000.25", "7,5", "1.234,50", "3", "4");
      assertEquals("[[text]]", rows(file, "SELECT DISTINCT typeof(a) FROM t"));
      assertEquals(
          List.of(
              "t: a: stays text, for its numbers change their form: \"1,234.50\" in line 2,"
                  + " \"7,5\" in line 4"),
          notes(file));
    }

    @Test
    void amountsInSeveralCurrenciesAreNotMixed() throws IOException {
      Path file = column("a", "$1", "€2", "€3", "€4", "€5");
      assertEquals(List.of("t: a: stays text, for it has amounts in $ and €"), notes(file));
    }

    @Test
    void whatKeepsAColumnFromBeingNumbersIsTold() throws IOException {
      Path file = column("a", "1", "2", "3", "4", "about 5");
      assertEquals(
          List.of("t: a: stays text, for \"about 5\" in line 6 is no number"), notes(file));
    }

    @Test
    void codesStayText() throws IOException {
      Path file = write("t.csv", "zip,phone,card\n00501,555-0101,12345678901234567890\n");
      assertEquals(
          "[[text, text, text]]",
          rows(file, "SELECT typeof(zip), typeof(phone), typeof(card) FROM t"));
      assertEquals(List.of(), notes(file));
    }

    @Test
    void wordsForNothingAreEmptyAmongNumbers() throws IOException {
      Path file = column("a", "1", "n/a", "3", "N/A");
      assertEquals("[[2.0, 2]]", rows(file, "SELECT avg(a), count(a) FROM t"));
      assertEquals(List.of("t: a: 2 cells like \"n/a\" are empty"), notes(file));
      assertEquals("[[n/a]]", rows(column("a", "x", "n/a"), "SELECT max(a) FROM t WHERE a < 'x'"));
    }
  }

  @Nested
  class Dates {
    private void read(String expected, String... cells) throws IOException {
      Path file = column("day", cells);
      assertEquals("[[" + expected + "]]", rows(file, "SELECT min(day) FROM t"));
      assertEquals(ColumnType.TIME, type(file, "day"));
    }

    @Test
    void usualFormsBecomeIso() throws IOException {
      read("2024-01-31", "2024-01-31");
      read("2024-01-31", "2024/1/31");
      read("2024-01-31", "31.01.2024");
      read("2024-01-31", "31/1/2024", "1/2/2024");
      read("2024-01-31", "1/31/2024", "2/1/2024");
      read("2024-01-31", "31-Jan-24");
      read("2024-01-31", "31 January 2024");
      read("2024-01-31", "January 31, 2024");
      read("2024-01-31 20:15:00", "1/31/2024 8:15 PM");
      read("2024-01-31 08:15:30", "2024-01-31T08:15:30Z");
      read("1999-12-31", "31.12.99");
    }

    @Test
    void whatWasReadIsTold() throws IOException {
      assertEquals(List.of(), notes(column("day", "2024-01-31")));
      assertEquals(
          List.of("t: day: dates like 31.01.2024 are read as 2024-01-31"),
          notes(column("day", "31.01.2024")));
      assertEquals(
          List.of("t: day: dates like 31-Jan-24 are read as 2024-01-31: the century is a guess"),
          notes(column("day", "31-Jan-24")));
    }

    @Test
    void ambiguousDatesAreToldSo() throws IOException {
      assertEquals(
          List.of(
              "t: day: dates like 03/04/2024 are read as 2024-03-04: month first, though day first"
                  + " would fit too"),
          notes(column("day", "03/04/2024")));
    }

    @Test
    void datesThatChangeTheirFormStayText() throws IOException {
      Path file = column("day", "2024-01-30", "2024-01-31", "2024-02-01", "31.01.2024", "1.2.2024");
      assertEquals(ColumnType.TEXT, type(file, "day"));
      assertTrue(notes(file).getFirst().contains("its dates change their form"), "" + notes(file));
    }

    @Test
    void yearsAtTheEndsOfTheCalendarAreTold() throws IOException {
      assertEquals(
          List.of("t: day: 9999-12-31 is taken as a date"),
          notes(column("day", "2024-01-31", "9999-12-31")));
      assertEquals(
          List.of("t: day: stays text, for \"0000-00-00\" in line 6 is no date"),
          notes(
              column("day", "2024-01-30", "2024-01-31", "2024-02-01", "2024-02-02", "0000-00-00")));
    }

    @Test
    void versionsAndTimesAreNoDates() throws IOException {
      assertEquals(ColumnType.TEXT, type(column("v", "1.2.3", "2.13.45"), "v"));
      assertEquals(ColumnType.TEXT, type(column("v", "31/31/2024"), "v"));
    }
  }

  @Nested
  class Encodings {
    private Path encoded(Charset charset, String mark) throws IOException {
      Path file = folder.resolve("t.csv");
      Files.write(file, (mark + "name,n\nZoë,1\n").getBytes(charset));
      return file;
    }

    @Test
    void othersThanUtf8AreFoundAndTold() throws IOException {
      for (Charset charset :
          List.of(
              Charset.forName("windows-1252"),
              StandardCharsets.UTF_16LE,
              StandardCharsets.UTF_16BE)) {
        Path file = encoded(charset, "");
        assertEquals("[[Zoë]]", rows(file, "SELECT name FROM t"), charset::name);
        assertEquals(
            List.of("t: read as " + charset.displayName() + ", for it is not UTF-8"), notes(file));
      }
      assertEquals(
          "[[Zoë]]", rows(encoded(StandardCharsets.UTF_16LE, "\uFEFF"), "SELECT name FROM t"));
      assertEquals(List.of(), notes(encoded(StandardCharsets.UTF_8, "\uFEFF")));
    }

    @Test
    void bytesThatAreNoTextAreRefused() throws IOException {
      Path file = folder.resolve("t.csv");
      Files.write(file, new byte[] {'P', 'K', 3, 4, 0, 0, 1, 0, 0, 7});
      var refused = assertThrows(InputException.class, () -> TabularDatabase.open(file, cache));
      assertEquals(file + ": expected text, found bytes that are not", refused.getMessage());
    }
  }

  @Nested
  class Headers {
    @Test
    void namelessRowNumbersAreLeftOut() throws IOException {
      Path file = write("t.csv", ",name\n0,Ann\n1,Ben\n");
      assertEquals("[[Ann], [Ben]]", rows(file, "SELECT * FROM t"));
      assertEquals(
          List.of("t: column 1 has no name and no values of its own: left out"), notes(file));
    }

    @Test
    void otherNamelessColumnsAreCalledAfterTheirPlace() throws IOException {
      Path file = write("t.csv", "name,,\nAnn,7,\nBen,9,\n");
      assertEquals("[[7]]", rows(file, "SELECT column_2 FROM t WHERE name = 'Ann'"));
      assertEquals(
          List.of(
              "t: column 2 has no name: called column_2",
              "t: column 3 has no name and no values of its own: left out"),
          notes(file));
    }

    @Test
    void repeatedNamesGetNumbers() throws IOException {
      Path file = write("t.csv", "a,A,a_2,a\n1,2,3,4\n");
      assertEquals("[[1, 2, 3, 4]]", rows(file, "SELECT a, a_3, a_2, a_4 FROM t"));
      assertEquals(
          List.of(
              "t: column 2, a further \"A\", is called A_3",
              "t: column 4, a further \"a\", is called a_4"),
          notes(file));
    }

    @Test
    void rowsThatRepeatTheHeaderAreLeftOut() throws IOException {
      Path file = write("t.csv", "name,n\nAnn,1\nname,n\nBen,2\n");
      assertEquals("[[3]]", rows(file, "SELECT sum(n) FROM t"));
      assertEquals(
          List.of("t: rows that repeat the names of columns are left out: 1"), notes(file));
    }
  }

  @Nested
  class Formats {
    @Test
    void compressedFilesAreRead() throws IOException {
      Path file = folder.resolve("sales.tsv.gz");
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
        out.write("region\tn\nNorth\t5\n".getBytes(StandardCharsets.UTF_8));
      }
      assertEquals("[[North, 5]]", rows(file, "SELECT * FROM sales"));
      Files.write(file, new byte[] {0x1f, (byte) 0x8b, 8, 0, 1, 2, 3});
      var refused = assertThrows(InputException.class, () -> TabularDatabase.open(file, cache));
      assertEquals(1, refused.getMessage().lines().count());
    }

    @Test
    void parquetAndJsonAreRead() throws Exception {
      Path parquet = folder.resolve("ships.parquet");
      try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
          Statement statement = connection.createStatement()) {
        statement.execute(
            "COPY (SELECT 7 AS id, 'Aurora' AS name, DATE '2020-01-02' AS built, true AS afloat,"
                + " 1.5::DECIMAL(8, 2) AS tons) TO '"
                + parquet
                + "' (FORMAT parquet)");
      }
      assertEquals("[[7, Aurora, 2020-01-02, 1, 1.5]]", rows(parquet, "SELECT * FROM ships"));
      assertEquals(ColumnType.TIME, type(parquet, "built"));
      assertEquals(ColumnType.BOOLEAN, type(parquet, "afloat"));
      Path json = write("crew.json", "[{\"name\": \"Ann\", \"kin\": [1, 2]}, {\"name\": \"Ben\"}]");
      assertEquals("[[Ann, [1,2]], [Ben, NULL]]", rows(json, "SELECT name, kin FROM crew"));
      assertEquals(List.of("crew: kin: nested values are texts of JSON"), notes(json));
      Path lines = write("log.jsonl", "{\"n\": 1}\n{\"n\": 2}\n");
      assertEquals("[[3]]", rows(lines, "SELECT sum(n) FROM log"));
    }

    @Test
    void brokenFilesAreRefusedInOneLine() throws IOException {
      for (String name : List.of("t.parquet", "t.json", "t.xlsx", "t.csv.gz")) {
        Path file = write(name, "{not");
        if (name.equals("t.csv.gz")) {
          assertEquals("[]", rows(file, "SELECT * FROM t"), "a text that is not packed is read");
          continue;
        }
        var refused = assertThrows(InputException.class, () -> TabularDatabase.open(file, cache));
        assertTrue(refused.getMessage().startsWith(file + ": expected "), refused.getMessage());
        assertEquals(1, refused.getMessage().lines().count());
      }
    }
  }

  @Nested
  class Excel {
    private static final String SHEET =
        """
        <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
        <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>sold</t></is></c>
          <c r="C2" t="str"><v>day</v></c></row>
        <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>1234.5</v></c>
          <c r="C3" s="1"><v>45322</v></c></row>
        <row r="4"><c r="A4" t="s"><v>2</v></c><c r="C4" s="1"><v>45323.75</v></c></row>
        <row r="5"/>
        </sheetData></worksheet>
        """;

    private Charset encoding = StandardCharsets.UTF_8;

    private Path book(Map<String, String> sheets, String name) throws IOException {
      StringBuilder list = new StringBuilder();
      StringBuilder relations = new StringBuilder();
      int number = 0;
      for (String sheet : sheets.keySet()) {
        number++;
        list.append(
            "<sheet name=\"%s\" sheetId=\"%d\" r:id=\"r%d\"/>".formatted(sheet, number, number));
        relations.append(
            "<Relationship Id=\"r%d\" Target=\"worksheets/s%d.xml\"/>".formatted(number, number));
      }
      Path file = folder.resolve(name);
      try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
        put(
            zip,
            "xl/workbook.xml",
            "<workbook xmlns:r=\"urn:r\"><sheets>" + list + "</sheets></workbook>");
        put(zip, "xl/_rels/workbook.xml.rels", "<Relationships>" + relations + "</Relationships>");
        put(
            zip,
            "xl/sharedStrings.xml",
            "<sst><si><t>region</t></si><si><r><t>No</t></r><r><t>rth</t></r></si>"
                + "<si><t>South</t></si></sst>");
        put(
            zip,
            "xl/styles.xml",
            "<styleSheet><numFmts><numFmt numFmtId=\"165\" formatCode=\"yyyy\\-mm\\-dd\"/></numFmts>"
                + "<cellStyleXfs><xf numFmtId=\"0\"/></cellStyleXfs>"
                + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"165\"/></cellXfs></styleSheet>");
        number = 0;
        for (String sheet : sheets.values()) {
          put(zip, "xl/worksheets/s" + ++number + ".xml", sheet);
        }
      }
      return file;
    }

    private void put(ZipOutputStream zip, String name, String text) throws IOException {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(text.getBytes(encoding));
      zip.closeEntry();
    }

    @Test
    void aSheetIsATable() throws IOException {
      Path file = book(Map.of("Sheet1", SHEET), "sales.xlsx");
      assertEquals(
          "[[North, 1234.5, 2024-01-31], [South, NULL, 2024-02-01 18:00:00]]",
          rows(file, "SELECT region, sold, day FROM sales"));
      assertEquals(ColumnType.NUMBER, type(file, "sold"));
      assertEquals(ColumnType.TIME, type(file, "day"));
    }

    @Test
    void severalSheetsAreSeveralTables() throws IOException {
      Path file = book(Map.of("first", SHEET, "second", SHEET, "none", "<worksheet/>"), "b.xlsx");
      assertEquals(
          "[[2, 2]]",
          rows(file, "SELECT (SELECT count(*) FROM first), (SELECT count(*) FROM second)"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "x-UTF-16LE-BOM"})
    void partsMayBeInUtf8AndUtf16(String name) throws IOException {
      encoding = Charset.forName(name);
      Path file = book(Map.of("Sheet1", SHEET.replace("sold", "größe")), "sizes.xlsx");
      assertEquals("[[1234.5], [NULL]]", rows(file, "SELECT größe FROM sizes"));
    }

    @Test
    void byteOrderMarkOfUtf8IsNoContent() throws IOException {
      Path file = book(Map.of("Sheet1", "\uFEFF" + SHEET), "marked.xlsx");
      assertEquals("[[2]]", rows(file, "SELECT count(*) FROM marked"));
    }

    /// The JDK's reader would tell of such bytes on the standard error stream.
    @Test
    void bytesThatAreNoTextAreRefusedInSilence() throws IOException {
      encoding = StandardCharsets.ISO_8859_1;
      Path file = book(Map.of("Sheet1", SHEET.replace("sold", "größe")), "latin.xlsx");
      Path begins = book(Map.of("Sheet1", "<größe/>"), "begins.xlsx");
      PrintStream before = System.err;
      ByteArrayOutputStream told = new ByteArrayOutputStream();
      System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
      try {
        for (Path refused : List.of(file, begins)) {
          var e = assertThrows(InputException.class, () -> TabularDatabase.open(refused, cache));
          assertEquals(
              refused + "[Sheet1]: expected a sheet that can be read, found bytes that are no text",
              e.getMessage());
        }
      } finally {
        System.setErr(before);
      }
      assertEquals("", told.toString(StandardCharsets.UTF_8));
    }

    /// For some document types the JDK's reader has no message.
    @Test
    void brokenDocumentTypeIsRefused() throws IOException {
      for (String type : List.of("<!DOCTYPE x [<!EN\u0001 x>]>", "<!DOCTYPE x [<!", "<!DOCTYPE")) {
        assertDamaged(book(Map.of("Sheet1", type + SHEET), "type.xlsx"));
      }
    }

    private void assertDamaged(Path file) {
      var refused = assertThrows(InputException.class, () -> TabularDatabase.open(file, cache));
      assertEquals(
          file + ": expected an intact Excel workbook, found a damaged one", refused.getMessage());
    }

    @Test
    void aWorkbookCannotReachOtherFiles() throws IOException {
      Path secret = write("secret.txt", "secret");
      String attack =
          "<!DOCTYPE w [<!ENTITY x SYSTEM \""
              + secret.toUri()
              + "\">]>"
              + SHEET.replace("day", "&x;");
      Path file = book(Map.of("Sheet1", attack), "evil.xlsx");
      var refused = assertThrows(InputException.class, () -> TabularDatabase.open(file, cache));
      assertTrue(refused.getMessage().contains("an intact Excel workbook"), refused.getMessage());
    }
  }
}
