/// Tables in files (CSV, Excel, Parquet, JSON) as an SQLite file in a cache.
///
///     CsvFile, ExcelSheet ─▶ TextRows ─▶ TextTable ─▶ ImportedTable ─▶ SqliteImport
///                            DuckDbTable (Parquet, JSON) ─┘
///
/// A database that is written down as SQL becomes one by [SqliteScript].
///
/// In: a file, or a folder of them. Out: an SQLite file, and notes on how cells were read. Start at
/// [TabularDatabase#open]; another format is a [FileFormat].
///
/// Texts are read twice: once to find out what each column holds ([ColumnGuess]), once to fill the
/// table. A column holds numbers or dates only if all its cells are of one form; numbers become plain
/// ones, dates ISO ones. Trap: what was decided for a column must reach people, as a note.
/// Another: a small file can hold far more than there is room for, so whatever unpacks is counted
/// ([UnpackingLimit]).
@NullMarked
package dev.wayfarer.sql.tabular;

import org.jspecify.annotations.NullMarked;
