/// The API for library users: open a model and a database, and ask.
///
/// In: a [Wayfarer], which holds a model; a [Database]; a question. Out: an [Answer] with the most
/// probable query, its rows, and alternatives. Start at [Wayfarer#ask]. All of it may be shared by
/// many threads. A question that has nothing to do with the database, or is none that a query
/// answers, is declined: [QuestionDeclinedException]. A [Dialogue] also takes follow-ups, SQL, and
/// questions about the database itself; `ask.intent` tells them apart.
///
/// Nothing here prints, trains, or changes a database. A thread that is interrupted gives up its
/// question: [dev.wayfarer.sql.run.QueryCancelledException].
///
/// Trap: names and cells of a database were written by others. They stand in queries, rows and
/// plain words as they are; whoever shows them on a terminal makes them harmless first.
@NullMarked
package dev.wayfarer.ask;

import org.jspecify.annotations.NullMarked;
