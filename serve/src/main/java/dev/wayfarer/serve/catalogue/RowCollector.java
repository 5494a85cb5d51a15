package dev.wayfarer.serve.catalogue;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import java.util.ArrayList;
import java.util.List;

/// Keeps the first rows of a result, within limits.
final class RowCollector implements RowSink {
  /// All values together, roughly.
  private static final long MOST_BYTES = 64_000_000;

  private static final int BYTES_OF_NUMBER = 16;

  private final int most;
  private final List<List<Cell>> rows = new ArrayList<>();
  private List<String> columns = List.of();
  private long bytes;
  private boolean truncated;

  /// @param most how many rows are kept
  RowCollector(int most) {
    this.most = most;
  }

  @Override
  public void columns(List<String> names) {
    columns = List.copyOf(names);
  }

  @Override
  public boolean row(List<Cell> cells) {
    if (rows.size() == most || bytes > MOST_BYTES) {
      truncated = true;
      return false;
    }
    cells.forEach(cell -> bytes += bytes(cell));
    rows.add(List.copyOf(cells));
    return true;
  }

  private static long bytes(Cell cell) {
    return switch (cell) {
      case Cell.Text(String text) -> 2L * text.length();
      case Cell.Bytes(byte[] content) -> content.length;
      case Cell.Null _, Cell.Whole _, Cell.Real _ -> BYTES_OF_NUMBER;
    };
  }

  Rows rows() {
    return new Rows(columns, rows, truncated);
  }
}
