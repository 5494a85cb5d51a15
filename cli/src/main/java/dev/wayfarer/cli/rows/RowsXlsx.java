package dev.wayfarer.cli.rows;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.RowSink;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Rows as an Excel workbook, a row of bold column names first.
///
/// Numbers are numbers, everything else is text, which no spreadsheet runs as a formula. Excel's
/// own limits hold: a number with more than 15 digits becomes a text, since Excel would round it; a
/// text ends after 32,767 characters; rows that do not fit on a sheet go on the next one.
public final class RowsXlsx implements RowSink, AutoCloseable {
  /// Where every entry of the archive says that it was made: the same rows give the same bytes.
  private static final long NO_TIME = 315_532_800_000L;

  private static final int LONGEST_TEXT = 32_767;
  private static final long LARGEST_WHOLE = 999_999_999_999_999L;
  private static final int ROWS_OF_SHEET = 1_048_576;
  private static final String HEAD =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>";
  private static final String SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  private static final String OFFICE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
  private static final String TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

  private final ZipOutputStream archive;
  private final Writer writer;
  private final int rowsOfSheet;
  private List<String> names = List.of();
  private int sheets;
  private int rows;

  public RowsXlsx(OutputStream target) {
    this(target, ROWS_OF_SHEET);
  }

  /// @param rowsOfSheet how many fit on a sheet, with that of the column names
  RowsXlsx(OutputStream target, int rowsOfSheet) {
    this.archive = new ZipOutputStream(target);
    this.writer = new BufferedWriter(new OutputStreamWriter(archive, StandardCharsets.UTF_8));
    this.rowsOfSheet = rowsOfSheet;
  }

  @Override
  public void columns(List<String> columns) {
    names = List.copyOf(columns);
    unchecked(this::beginSheet);
  }

  @Override
  public boolean row(List<Cell> cells) {
    unchecked(
        () -> {
          if (rows == rowsOfSheet) {
            endSheet();
            beginSheet();
          }
          beginRow();
          for (Cell cell : cells) {
            writer.write(xml(cell));
          }
          writer.write("</row>");
        });
    return true;
  }

  private void beginSheet() throws IOException {
    sheets++;
    rows = 0;
    begin("xl/worksheets/sheet" + sheets + ".xml");
    writer.write(
        "<worksheet xmlns=\"%s\"><sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews><sheetData>"
            .formatted(SHEETS));
    beginRow();
    for (String name : names) {
      writer.write(text(name, " s=\"1\""));
    }
    writer.write("</row>");
  }

  private void beginRow() throws IOException {
    rows++;
    writer.write("<row r=\"" + rows + "\">");
  }

  private void endSheet() throws IOException {
    writer.write("</sheetData></worksheet>");
    end();
  }

  private static String xml(Cell cell) {
    return switch (cell) {
      case Cell.Null() -> "<c/>";
      case Cell.Whole(long number) when number >= -LARGEST_WHOLE && number <= LARGEST_WHOLE ->
          "<c><v>" + number + "</v></c>";
      case Cell.Real(double number) when Double.isFinite(number) -> "<c><v>" + number + "</v></c>";
      case Cell.Whole _, Cell.Real _, Cell.Text _, Cell.Bytes _ -> text(cell.toString(), "");
    };
  }

  private static String text(String text, String style) {
    return "<c t=\"inlineStr\"%s><is><t xml:space=\"preserve\">%s</t></is></c>"
        .formatted(style, escaped(shortened(text)));
  }

  private static String shortened(String text) {
    if (text.length() <= LONGEST_TEXT) {
      return text;
    }
    boolean splitsPair = Character.isHighSurrogate(text.charAt(LONGEST_TEXT - 1));
    return text.substring(0, splitsPair ? LONGEST_TEXT - 1 : LONGEST_TEXT);
  }

  /// XML has no control characters: Excel writes them as `_x001B_`, and so an underscore before
  /// what looks like that.
  private static String escaped(String text) {
    StringBuilder xml = new StringBuilder(text.length() + 16);
    String safe = text.replaceAll("_(?=x[0-9A-Fa-f]{4}_)", "_x005F_");
    safe.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> xml.append("&amp;");
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                default -> {
                  if (isXml(c)) {
                    xml.appendCodePoint(c);
                  } else {
                    xml.append(String.format(Locale.ROOT, "_x%04X_", c));
                  }
                }
              }
            });
    return xml.toString();
  }

  private static boolean isXml(int c) {
    return c == '\t'
        || c == '\n'
        || (c >= ' ' && c < 0xD800)
        || (c > 0xDFFF && (c & 0xFFFE) != 0xFFFE);
  }

  /// Ends the workbook; the stream below stays open.
  @Override
  public void close() throws IOException {
    if (sheets == 0) {
      beginSheet();
    }
    endSheet();
    part(
        "xl/styles.xml",
        "<styleSheet xmlns=\"%s\"><fonts count=\"2\"><font/><font><b/></font></fonts><fills count=\"1\"><fill/></fills><borders count=\"1\"><border/></borders><cellStyleXfs count=\"1\"><xf/></cellStyleXfs><cellXfs count=\"2\"><xf/><xf fontId=\"1\" applyFont=\"1\"/></cellXfs></styleSheet>"
            .formatted(SHEETS));
    part(
        "xl/workbook.xml",
        "<workbook xmlns=\"%s\" xmlns:r=\"%s\"><sheets>%s</sheets></workbook>"
            .formatted(
                SHEETS,
                OFFICE,
                forEachSheet("<sheet name=\"Rows %1$d\" sheetId=\"%1$d\" r:id=\"rId%1$d\"/>")));
    part(
        "xl/_rels/workbook.xml.rels",
        relationships(
            forEachSheet(
                    "<Relationship Id=\"rId%1$d\" Type=\""
                        + OFFICE
                        + "/worksheet\" Target=\"worksheets/sheet%1$d.xml\"/>")
                + "<Relationship Id=\"styles\" Type=\""
                + OFFICE
                + "/styles\" Target=\"styles.xml\"/>"));
    part(
        "_rels/.rels",
        relationships(
            "<Relationship Id=\"rId1\" Type=\""
                + OFFICE
                + "/officeDocument\" Target=\"xl/workbook.xml\"/>"));
    part(
        "[Content_Types].xml",
        "<Types xmlns=\"%scontent-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override PartName=\"/xl/workbook.xml\" ContentType=\"%2$ssheet.main+xml\"/><Override PartName=\"/xl/styles.xml\" ContentType=\"%2$sstyles+xml\"/>%3$s</Types>"
            .formatted(
                PACKAGE,
                TYPE,
                forEachSheet(
                    "<Override PartName=\"/xl/worksheets/sheet%1$d.xml\" ContentType=\""
                        + TYPE
                        + "worksheet+xml\"/>")));
    archive.finish();
  }

  private static String relationships(String all) {
    return "<Relationships xmlns=\"" + PACKAGE + "relationships\">" + all + "</Relationships>";
  }

  private String forEachSheet(String xml) {
    return IntStream.rangeClosed(1, sheets).mapToObj(xml::formatted).reduce("", String::concat);
  }

  private void part(String name, String xml) throws IOException {
    begin(name);
    writer.write(xml);
    end();
  }

  private void begin(String name) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(NO_TIME);
    archive.putNextEntry(entry);
    writer.write(HEAD);
  }

  private void end() throws IOException {
    writer.flush();
    archive.closeEntry();
  }

  private interface Writing {
    void run() throws IOException;
  }

  private static void unchecked(Writing writing) {
    try {
      writing.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
