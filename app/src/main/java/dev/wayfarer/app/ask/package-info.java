/// Shows answers: as a page for a terminal, as JSON, as CSV.
///
/// In: what [dev.wayfarer.ask.Wayfarer] found. Out: lines. [AuditLog] notes what is asked. Nothing
/// here prints.
///
/// Trap: what stands in a database was written by others. [AnswerPage], [RowTable], [AnswerJson]
/// and [dev.wayfarer.cli.rows.RowsCsv] let nothing of it reach a terminal that the terminal would
/// obey.
@NullMarked
package dev.wayfarer.app.ask;

import org.jspecify.annotations.NullMarked;
