/// Reads files of comma-separated values as a database.
///
///     files ─▶ CsvReader ─▶ CsvTable (columns, kinds, rows) ─▶ CsvDatabase: an SQLite file in a cache
///
/// Start at [CsvDatabase#file]. Each file is a table, its first row names the columns. Whatever else
/// asks databases then sees an SQLite file, and nothing of CSV.
///
/// Traps: a cell without anything in it is NULL; a column of numbers with a leading zero (`007`)
/// stays text, and so do days.
@NullMarked
package dev.wayfarer.sql.csv;

import org.jspecify.annotations.NullMarked;
