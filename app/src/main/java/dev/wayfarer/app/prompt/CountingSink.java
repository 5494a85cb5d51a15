package dev.wayfarer.app.prompt;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.RowSink;
import java.util.List;
import java.util.function.IntConsumer;

/// Hands rows on, and tells how many.
///
/// @param onRow is told how many more rows were taken
record CountingSink(RowSink receiver, IntConsumer onRow) implements RowSink {
  @Override
  public void columns(List<String> names) {
    receiver.columns(names);
  }

  @Override
  public boolean row(List<Cell> cells) {
    boolean taken = receiver.row(cells);
    onRow.accept(taken ? 1 : 0);
    return taken;
  }
}
