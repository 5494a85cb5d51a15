/// Runs SELECTs on databases behind JDBC drivers: PostgreSQL, MariaDB and MySQL, Trino, DuckDB, H2. None can be written to, whatever the text is.
///
///     URL ─▶ DatabaseUrl ─▶ Engine ─▶ JdbcDatabase
///     text ─▶ PlainSelectGuard ─▶ read-only transaction ─▶ Watchdog ─▶ JdbcCellReader ─▶ Rows
///
/// Start at [JdbcDatabase]. Another kind of database is an [Engine] of the caller's, added to
/// [Engines] and passed to [DatabaseUrl#of]. Each layer would do alone; none trusts the one before it:
///
/// 1. [PlainSelectGuard] lets exactly one SELECT through, and only with signs and functions that
///    every database reads alike.
/// 2. The database itself refuses to write: a session whose transactions are read-only (PostgreSQL,
///    MariaDB, MySQL, Trino), or a file opened for reading (DuckDB, H2). Each query has a transaction of its
///    own, which is rolled back.
/// 3. [dev.wayfarer.sql.run.Limits] bound time, rows and bytes. Servers end a statement themselves;
///    where one does not, and in databases inside this process, it is cancelled.
///
/// A cluster tells what a query would cost before it runs ([TrinoCost]), and what it knows of columns
/// without reading them ([TrinoStatistics]).
///
/// A URL may set little, and neither name a user nor hold a password: [DatabaseUrl]. No message of
/// this package shows a password.
///
/// Trap: a driver registers itself with `DriverManager` when its class is loaded, and
/// `DriverManager` would load them all. Nothing here calls it, so that asking an SQLite file costs
/// nothing more than before.
@NullMarked
package dev.wayfarer.sql.jdbc;

import org.jspecify.annotations.NullMarked;
