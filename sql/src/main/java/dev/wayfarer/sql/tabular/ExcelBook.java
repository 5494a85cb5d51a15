package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import javax.xml.stream.XMLStreamException;

/// An Excel workbook (`.xlsx`): sheets, texts that cells share, and which styles are dates.
///
/// Parts are read as a stream, so that a large sheet needs little memory; shared texts are kept.
final class ExcelBook {
  /// Built-in number formats that are dates or times.
  private static final Set<Integer> DATE_FORMATS =
      Set.of(14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57);

  /// A format of one's own is a date where it has a letter of one outside of quotes and brackets.
  private static final Pattern DATE_LETTERS = Pattern.compile("[ymdhs]");

  private static final Pattern NOT_FORMAT = Pattern.compile("\"[^\"]*\"|\\[[^\\]]*\\]|\\\\.");

  private final Path file;
  private final UnpackingLimit limit;
  private final List<String> sharedTexts = new ArrayList<>();
  private final Set<Integer> dateStyles = new HashSet<>();
  private boolean countsFrom1904;

  private ExcelBook(Path file) {
    this.file = file;
    this.limit = UnpackingLimit.of(file);
  }

  /// The sheets of a workbook that have rows.
  ///
  /// @param name what a table is called whose sheet is the only one
  /// @throws InputException where it is no intact workbook, or has no rows
  static List<TextRows> sheets(Path file, String name) {
    ExcelBook book = new ExcelBook(file);
    try {
      Map<String, String> parts = book.readBook();
      List<ExcelSheet> sheets = new ArrayList<>();
      for (Map.Entry<String, String> part : parts.entrySet()) {
        ExcelSheet.of(book, part.getKey(), part.getValue()).ifPresent(sheets::add);
      }
      if (sheets.isEmpty()) {
        throw new InputException(file.toString(), "a sheet with rows", "none");
      }
      return sheets.size() == 1 ? List.of(sheets.getFirst().called(name)) : List.copyOf(sheets);
    } catch (ZipException _) {
      throw book.damaged("no .xlsx file");
    } catch (IOException e) {
      throw new InputException(file.toString(), "a file that can be read", Reason.of(e));
    } catch (XMLStreamException _) {
      throw book.damaged("a damaged one");
    }
  }

  InputException damaged(String found) {
    return new InputException(file.toString(), "an intact Excel workbook", found);
  }

  /// Passes each event of a part on; whether there is such a part.
  boolean read(String part, Consumer<ExcelPart> action) throws IOException, XMLStreamException {
    return ExcelPart.read(file, limit, part, action);
  }

  /// Counts the cells of a sheet, which may repeat shared texts.
  UnpackingLimit.Counter cellsOf(String part) {
    return limit.counter("cells of " + part);
  }

  Path file() {
    return file;
  }

  /// The names of sheets and the parts that hold them, in the order of the book.
  private Map<String, String> readBook() throws IOException, XMLStreamException {
    Map<String, String> sheetIds = new LinkedHashMap<>();
    boolean found =
        read(
            "xl/workbook.xml",
            part -> {
              if (part.begins("sheet")) {
                sheetIds.put(
                    part.attribute("name").orElse("sheet"), part.attribute("id").orElse(""));
              } else if (part.begins("workbookPr")) {
                countsFrom1904 =
                    part.attribute("date1904")
                        .filter(v -> v.equals("1") || v.equals("true"))
                        .isPresent();
              }
            });
    if (!found) {
      throw damaged("a file without a workbook");
    }
    Map<String, String> targets = new HashMap<>();
    read(
        "xl/_rels/workbook.xml.rels",
        part -> {
          if (part.begins("Relationship")) {
            targets.put(part.attribute("Id").orElse(""), part.attribute("Target").orElse(""));
          }
        });
    readTexts();
    readStyles();
    sheetIds.replaceAll((_, id) -> targets.getOrDefault(id, ""));
    sheetIds.values().removeIf(target -> !target.contains("worksheets/"));
    sheetIds.replaceAll(
        (_, target) -> target.startsWith("/") ? target.substring(1) : "xl/" + target);
    return sheetIds;
  }

  private void readTexts() throws IOException, XMLStreamException {
    StringBuilder text = new StringBuilder();
    boolean[] phonetic = new boolean[1];
    read(
        "xl/sharedStrings.xml",
        part -> {
          if (part.begins("si")) {
            text.setLength(0);
          } else if (part.begins("rPh") || part.ends("rPh")) {
            phonetic[0] = part.begins("rPh");
          } else if (part.isTextOf("t") && !phonetic[0]) {
            text.append(part.text());
          } else if (part.ends("si")) {
            sharedTexts.add(text.toString());
          }
        });
  }

  private void readStyles() throws IOException, XMLStreamException {
    Map<Integer, Boolean> own = new HashMap<>();
    boolean[] inCells = new boolean[1];
    int[] style = new int[1];
    read(
        "xl/styles.xml",
        part -> {
          if (part.begins("numFmt")) {
            own.put(part.number("numFmtId"), isDate(part.attribute("formatCode").orElse("")));
          } else if (part.begins("cellXfs") || part.ends("cellXfs")) {
            inCells[0] = part.begins("cellXfs");
          } else if (part.begins("xf") && inCells[0]) {
            int format = part.number("numFmtId");
            if (own.getOrDefault(format, DATE_FORMATS.contains(format))) {
              dateStyles.add(style[0]);
            }
            style[0]++;
          }
        });
  }

  private static boolean isDate(String format) {
    String bare = NOT_FORMAT.matcher(format.toLowerCase(Locale.ROOT)).replaceAll("");
    return !bare.contains("general") && DATE_LETTERS.matcher(bare).find();
  }

  /// A text that cells share.
  Optional<String> sharedText(int position) {
    return position >= 0 && position < sharedTexts.size()
        ? Optional.of(sharedTexts.get(position))
        : Optional.empty();
  }

  boolean isDate(int style) {
    return dateStyles.contains(style);
  }

  boolean countsFrom1904() {
    return countsFrom1904;
  }
}
