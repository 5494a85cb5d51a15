package dev.wayfarer.app.prompt;

import dev.wayfarer.app.ask.PageLayout;
import dev.wayfarer.app.ask.RowPage;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.Database;
import dev.wayfarer.cli.rows.RowWriter;
import dev.wayfarer.sql.run.RowSink;
import dev.wayfarer.sql.run.Rows;
import java.util.function.IntConsumer;
import java.util.function.ToLongFunction;

/// The result that was last shown: the rows that were read, and how to read all of them.
final class LastResult {
  private final Rows rows;
  private final ToLongFunction<RowSink> all;
  private int shown;

  private LastResult(Rows rows, ToLongFunction<RowSink> all) {
    this.rows = rows;
    this.all = all;
  }

  /// The result of a candidate query.
  static LastResult of(Database database, CandidateQuery query, Rows rows) {
    return new LastResult(rows, sink -> database.stream(query, sink));
  }

  /// The result of a query that a person wrote.
  static LastResult of(Database database, String sql, Rows rows) {
    return new LastResult(rows, sink -> database.stream(sql, sink));
  }

  /// The next page of it.
  RowPage next(PageLayout layout) {
    RowPage page = new RowPage(rows, shown, layout);
    shown = page.end();
    return page;
  }

  /// Whether all rows that were read have been shown.
  boolean isShown() {
    return shown == rows.rows().size();
  }

  boolean isTruncated() {
    return rows.truncated();
  }

  /// Writes all rows: those that were read, or of a longer result what the query returns now.
  ///
  /// @param onRow is told how many more rows were written
  /// @return how many there were
  long write(RowWriter writer, IntConsumer onRow) {
    if (!rows.truncated()) {
      writer.writeAll(rows);
      return rows.rows().size();
    }
    long count = all.applyAsLong(new CountingSink(writer, onRow));
    writer.end(false);
    return count;
  }
}
