/// Runs a SELECT on an SQLite file. No write can happen, whatever the text is.
///
///     text ─▶ SelectGuard ─▶ read-only connection ─▶ Watchdog ─▶ CellReader ─▶ Rows
///
/// Start at [SqliteDatabase]. Each layer would do alone; none trusts the one before it:
///
/// 1. [SelectGuard] reads the text as SQLite's tokenizer would and lets exactly one SELECT through,
///    unless [QueryExpansion] finds that planning it would exhaust SQLite.
/// 2. The file is opened read-only and is never created; `query_only` is on, nothing can be
///    attached, extensions cannot be loaded, and functions in a schema are not trusted.
/// 3. SQLite's own limits bound the text, the depth of expressions and every value, so that no
///    query can exhaust the stack or the heap.
/// 4. [Limits] bound time, rows and bytes. A query that takes too long is interrupted inside
///    SQLite; a result that is too large is cut, and [Rows#truncated] says so.
///
/// What can go wrong is an [dev.wayfarer.sql.input.InputException] about the file or a [QueryException]
/// about the query, each with a message of one line.
///
/// Traps:
/// - SQLite looks for an interrupt between steps of its program, not inside a function. How long
///   that can take is bounded only by [Limits#maxValueBytes]: the worst `instr` takes some seconds
///   at the default of a million, and a row may hold several.
/// - While SQLite plans a query it hardly looks for interrupts at all, and no limit bounds its
///   memory; hence the estimates of the first layer.
/// - Interrupting a connection that is not running anything has no effect, so the watchdog goes on
///   interrupting until the query has ended.
/// - A reader of a database in WAL mode writes `-shm` and `-wal` files beside it. Where no `-wal` is
///   there to be read, the file is opened as immutable, which leaves the folder alone. Such a
///   connection does not see what another program writes from then on: [ReadOnlyDatabase#isUsable] then says
///   so, and should be asked before each query of a connection that is kept.
/// - The JDBC driver has commands of its own (`backup to`, `restore from`) that SQLite never sees;
///   the first layer and the use of prepared statements both keep them out.
/// - Text in a database need not be UTF-8: [TextDecoding] says what becomes of other bytes.
@NullMarked
package dev.wayfarer.sql.run;

import org.jspecify.annotations.NullMarked;
