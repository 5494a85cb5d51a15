package dev.wayfarer.cli.rows;

import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import java.io.IOException;
import java.io.UncheckedIOException;

/// Writes rows as text, one by one.
public abstract class RowWriter implements RowSink {
  private final Appendable target;

  protected RowWriter(Appendable target) {
    this.target = target;
  }

  /// Writes what follows the last row.
  ///
  /// @param truncated whether there were more rows
  public void end(boolean truncated) {}

  /// Writes rows that were read already, and what follows the last.
  public final void writeAll(Rows rows) {
    columns(rows.columns());
    rows.rows().forEach(this::row);
    end(rows.truncated());
  }

  /// Writes a text as it is.
  ///
  /// @throws UncheckedIOException where the target cannot be written
  protected final void write(String text) {
    try {
      target.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
