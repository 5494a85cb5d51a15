/// Answers a question about a database: the query that a parser finds, and the rows it returns.
///
/// In: a [dev.wayfarer.model.predict.Parser], a database, a question. Out: an [Answer], and the
/// lines that show it. Start at [Asker#ask]. Nothing here prints, and the database is only read.
///
/// Trap: what stands in a database was written by others. [AnswerPage] lets nothing of it reach a
/// terminal that the terminal would obey.
package dev.wayfarer.app.ask;
