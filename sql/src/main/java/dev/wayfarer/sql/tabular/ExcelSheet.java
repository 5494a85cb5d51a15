package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.xml.stream.XMLStreamException;

/// A sheet of a workbook as rows of texts: numbers in full, dates as ISO writes them.
///
/// @param part where the workbook holds the sheet
/// @param width how many cells its widest row has
record ExcelSheet(ExcelBook book, String table, String part, int width) implements TextRows {
  private static final int MOST_COLUMNS = 16_384;
  private static final int LETTERS = 26;
  private static final long LATEST_DAY = 2_958_465; // 9999-12-31
  private static final int SECONDS_A_DAY = 86_400;
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  /// A sheet; empty where it has no rows.
  static Optional<ExcelSheet> of(ExcelBook book, String name, String part) {
    int[] width = new int[1];
    new ExcelSheet(book, name, part, 0)
        .forEach(row -> width[0] = Math.max(width[0], row.cells().size()));
    return width[0] == 0
        ? Optional.empty()
        : Optional.of(new ExcelSheet(book, name, part, width[0]));
  }

  /// The same under another name.
  ExcelSheet called(String name) {
    return new ExcelSheet(book, name, part, width);
  }

  @Override
  public String place() {
    return book.file() + "[" + table + "]";
  }

  @Override
  public List<String> notes() {
    return List.of();
  }

  @Override
  public boolean prefersDecimalComma() {
    return false;
  }

  @Override
  public void forEach(Consumer<Row> action) {
    Cells cells = new Cells(action);
    try {
      var _ = book.read(part, cells::event);
    } catch (XMLStreamException _) {
      throw book.damaged("a damaged one");
    } catch (IOException e) {
      throw new InputException(place(), "a sheet that can be read", Reason.of(e));
    }
  }

  /// Gathers the cells of a row.
  private final class Cells {
    private final Consumer<Row> action;
    private final UnpackingLimit.Counter counter = book.cellsOf(part);
    private final List<String> row = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private int line;
    private int column;
    private String type = "";
    private int style;

    Cells(Consumer<Row> action) {
      this.action = action;
    }

    void event(ExcelPart part) {
      if (part.begins("row")) {
        row.clear();
        line = part.number("r") > 0 ? part.number("r") : line + 1;
        column = 0;
      } else if (part.begins("c")) {
        column = part.attribute("r").map(this::position).orElse(column);
        type = part.attribute("t").orElse("n");
        style = part.number("s");
        text.setLength(0);
      } else if (part.isTextOf("v") || part.isTextOf("t")) {
        text.append(part.text());
      } else if (part.ends("c")) {
        put(value());
      } else if (part.ends("row") && row.stream().anyMatch(cell -> !cell.isBlank())) {
        while (row.size() < width) {
          row.add("");
        }
        row.forEach(cell -> counter.add(1 + cell.length()));
        action.accept(new Row(line, List.copyOf(row)));
      }
    }

    /// The position of a cell like `AB7`, from 0.
    private int position(String reference) {
      int position = 0;
      for (int i = 0; i < reference.length() && Character.isLetter(reference.charAt(i)); i++) {
        position = position * LETTERS + Character.toUpperCase(reference.charAt(i)) - 'A' + 1;
        if (position < 1 || position > MOST_COLUMNS) {
          throw book.damaged("a cell at " + InputException.excerpt(reference));
        }
      }
      return Math.max(0, position - 1);
    }

    private void put(String value) {
      while (row.size() < column) {
        row.add("");
      }
      if (row.size() == column) {
        row.add(value);
      }
      column++;
    }

    private String value() {
      String raw = text.toString();
      return switch (type) {
        case "s" -> shared(raw);
        case "n" -> raw.isEmpty() ? "" : book.isDate(style) ? date(raw) : number(raw);
        case "e" -> ""; // #DIV/0! and its like
        default -> raw;
      };
    }

    private String shared(String raw) {
      try {
        return book.sharedText(Integer.parseInt(raw.strip()))
            .orElseThrow(() -> book.damaged("a text that is not there"));
      } catch (NumberFormatException _) {
        throw book.damaged("a text that is not there");
      }
    }

    private static String number(String raw) {
      try {
        BigDecimal number = new BigDecimal(raw.strip()).stripTrailingZeros();
        return number.precision() - number.scale() > 30 || number.scale() > 30
            ? raw
            : number.toPlainString();
      } catch (NumberFormatException _) {
        return raw;
      }
    }

    /// Days since the end of 1899, or of 1903, with the time as a fraction.
    private String date(String raw) {
      double days;
      try {
        days = Double.parseDouble(raw.strip());
      } catch (NumberFormatException _) {
        return raw;
      }
      if (!(days >= 0) || days > LATEST_DAY) {
        return number(raw);
      }
      LocalDate first =
          book.countsFrom1904() ? LocalDate.of(1904, 1, 1) : LocalDate.of(1899, 12, 30);
      LocalDateTime time = first.atStartOfDay().plusSeconds(Math.round(days * SECONDS_A_DAY));
      return time.toLocalTime().toSecondOfDay() == 0
          ? time.toLocalDate().toString()
          : time.format(TIME);
    }
  }
}
