/// Rows as files, written one by one: CSV, JSON, Excel.
///
/// In: the rows of a query, as a [dev.wayfarer.sql.run.RowSink] gets them. Out: text or bytes, with
/// little memory however many rows there are. Start at [RowWriter].
///
/// Trap: cells were written by others. [RowsCsv] disarms what a spreadsheet would run, and what a
/// terminal would obey.
@NullMarked
package dev.wayfarer.cli.rows;

import org.jspecify.annotations.NullMarked;
