package dev.wayfarer.app.cli;

import dev.wayfarer.cli.rows.RowsCsv;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.RowSink;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/// Prints rows as CSV until there are enough, or nobody reads them any more.
final class PrintedRows implements RowSink {
  /// To look means to flush.
  private static final int ROWS_BETWEEN_LOOKS = 1_000;

  private final PrintWriter out;
  private final RowsCsv csv;
  private final long most;
  private long printed;
  private boolean cut;

  /// @param most how many rows are printed at most; empty for all
  PrintedRows(PrintWriter out, Optional<Integer> most) {
    this.out = out;
    this.csv = new RowsCsv(out);
    this.most = most.map(Integer::longValue).orElse(Long.MAX_VALUE);
  }

  /// Whether there were more rows than were to be printed.
  boolean isCut() {
    return cut;
  }

  @Override
  public void columns(List<String> names) {
    csv.columns(names);
  }

  @Override
  public boolean row(List<Cell> cells) {
    cut = printed == most;
    if (cut || (printed % ROWS_BETWEEN_LOOKS == 0 && out.checkError())) {
      return false;
    }
    printed++;
    return csv.row(cells);
  }
}
