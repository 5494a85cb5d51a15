/// Shows replies to questions: as a page for a terminal, as JSON, as CSV.
///
/// In: what [dev.wayfarer.ask.Wayfarer] found, as a [Reply]. Out: lines. [SampleDatabase] is what
/// is asked where nobody names a database. Nothing here prints.
///
/// Trap: what stands in a database was written by others. [ReplyPage], [RowTable], [ReplyJson] and
/// [RowsCsv] let nothing of it reach a terminal that the terminal would obey.
package dev.wayfarer.app.ask;

import dev.wayfarer.cli.SampleDatabase;
