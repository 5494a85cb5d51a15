package dev.wayfarer.ask;

import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.RowSink;
import java.util.List;
import java.util.Optional;

/// Hands rows on under other column names, and knows whether the receiver wanted all of them.
final class WatchedSink implements RowSink {
  private final RowSink receiver;
  private final Optional<List<String>> labels;
  private boolean stopped;

  /// @param labels the names of the columns; empty for those of the database
  WatchedSink(RowSink receiver, Optional<List<String>> labels) {
    this.receiver = receiver;
    this.labels = labels;
  }

  /// Whether the receiver wanted no further rows.
  boolean isStopped() {
    return stopped;
  }

  @Override
  public void columns(List<String> names) {
    receiver.columns(labels.orElse(names));
  }

  @Override
  public boolean row(List<Cell> cells) {
    stopped = !receiver.row(cells);
    return !stopped;
  }
}
