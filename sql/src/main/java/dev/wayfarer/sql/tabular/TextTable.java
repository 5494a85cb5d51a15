package dev.wayfarer.sql.tabular;

import dev.wayfarer.sql.input.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Rows of texts as a table: what each column holds is found out in a first pass over the rows.
///
/// Columns without a name that are empty or only count the rows are left out, and so are rows that
/// repeat the names of columns.
final class TextTable implements ImportedTable {
  private static final int MOST_NOTES = 20;

  private final TextRows rows;
  private final TableHeader header;
  private final List<Integer> kept = new ArrayList<>();
  private final List<ColumnFormat> formats = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private TextTable(TextRows rows, TableHeader header) {
    this.rows = rows;
    this.header = header;
  }

  /// Reads the rows for the first time.
  ///
  /// @throws InputException where there are none, or one does not fit the first
  static TextTable of(TextRows rows) {
    Scan scan = new Scan(rows);
    rows.forEach(scan::add);
    TableHeader header =
        scan.header.orElseThrow(
            () ->
                new InputException(
                    rows.place(), "a row with the names of columns", "an empty file"));
    TextTable table = new TextTable(rows, header);
    table.decide(scan);
    return table;
  }

  private void decide(Scan scan) {
    notes.addAll(rows.notes());
    notes.addAll(header.notes());
    if (scan.repeated > 0) {
      notes.add("rows that repeat the names of columns are left out: " + scan.repeated);
    }
    for (int i = 0; i < header.names().size(); i++) {
      boolean isNameless = header.nameless().contains(i);
      if (isNameless && scan.counts.get(i).isEmptyOrCount(scan.count)) {
        notes.add("column %d has no name and no values of its own: left out".formatted(i + 1));
        continue;
      }
      String name = header.names().get(i);
      if (isNameless) {
        notes.add("column %d has no name: called %s".formatted(i + 1, name));
      }
      ColumnFormat format = scan.guesses.get(i).format();
      format.notes().forEach(note -> notes.add(name + ": " + note));
      kept.add(i);
      formats.add(format);
    }
    if (kept.isEmpty()) {
      throw new InputException(rows.place(), "a column with a name", "none");
    }
  }

  /// Whether a row repeats the names of columns, as where files were put together.
  private static boolean repeats(TableHeader header, List<String> cells) {
    return cells.size() > 1 && cells.equals(header.cells());
  }

  /// A row without what is empty beyond the last column; refused where it does not fit.
  private static List<String> fitted(TextRows rows, TableHeader header, TextRows.Row row) {
    int columns = header.names().size();
    List<String> cells = row.cells();
    while (cells.size() > columns && cells.getLast().isBlank()) {
      cells = cells.subList(0, cells.size() - 1);
    }
    if (cells.size() != columns) {
      throw new InputException(
          rows.place() + ":" + row.line(), columns + " cells", Integer.toString(cells.size()));
    }
    return cells;
  }

  @Override
  public String name() {
    return rows.table();
  }

  @Override
  public String place() {
    return rows.place();
  }

  @Override
  public List<Column> columns() {
    return IntStream.range(0, kept.size())
        .mapToObj(i -> new Column(header.names().get(kept.get(i)), formats.get(i).type()))
        .toList();
  }

  @Override
  public List<String> notes() {
    int more = notes.size() - MOST_NOTES;
    List<String> told = new ArrayList<>(notes.subList(0, Math.min(MOST_NOTES, notes.size())));
    if (more > 0) {
      told.add("and %,d notes more".formatted(more));
    }
    return told.stream().map(note -> name() + ": " + note).toList();
  }

  @Override
  public void forEach(Consumer<List<@Nullable String>> action) {
    boolean[] begun = new boolean[1];
    rows.forEach(
        row -> {
          if (begun[0] && !repeats(header, row.cells())) {
            List<String> cells = fitted(rows, header, row);
            List<@Nullable String> values = new ArrayList<>(kept.size());
            for (int i = 0; i < kept.size(); i++) {
              String cell = cells.get(kept.get(i));
              values.add(cell.isEmpty() ? null : formats.get(i).value().apply(cell).orElse(null));
            }
            action.accept(values);
          }
          begun[0] = true;
        });
  }

  /// The first pass.
  private static final class Scan {
    private final TextRows rows;
    private Optional<TableHeader> header = Optional.empty();
    private final List<ColumnGuess> guesses = new ArrayList<>();
    private final List<RowCount> counts = new ArrayList<>();
    private int count;
    private int repeated;

    Scan(TextRows rows) {
      this.rows = rows;
    }

    void add(TextRows.Row row) {
      if (header.isEmpty()) {
        header = Optional.of(TableHeader.of(rows.place(), row));
        for (int i = 0; i < row.cells().size(); i++) {
          guesses.add(new ColumnGuess(rows.prefersDecimalComma()));
          counts.add(new RowCount());
        }
        return;
      }
      if (repeats(header.get(), row.cells())) {
        repeated++;
        return;
      }
      List<String> cells = fitted(rows, header.get(), row);
      for (int i = 0; i < cells.size(); i++) {
        if (!cells.get(i).isEmpty()) {
          guesses.get(i).add(cells.get(i), row.line());
        }
        counts.get(i).add(cells.get(i), count);
      }
      count++;
    }
  }

  /// Whether a column is empty, or counts rows from 0 or 1.
  private static final class RowCount {
    private int empty;
    private int fromZero;
    private int fromOne;

    void add(String cell, int position) {
      empty += cell.isBlank() ? 1 : 0;
      fromZero += cell.equals(Integer.toString(position)) ? 1 : 0;
      fromOne += cell.equals(Integer.toString(position + 1)) ? 1 : 0;
    }

    boolean isEmptyOrCount(int rows) {
      return empty == rows || fromZero == rows || fromOne == rows;
    }
  }
}
