/// Reads and prints SQL.
///
/// [SqlReader] turns Spider-style SQL into a tree, with errors that say where and what;
/// [SqlPrinter] turns a tree into standard SQL that runs, on one line or laid out for people.
/// [dev.wayfarer.sql.dialect.Dialect] knows how a database spells it.
///
/// Traps: the printer expects a complete FROM (see `sql.join`). The reader follows SQL, not the
/// flaws of Spider's evaluator: those live in `sql.score`.
@NullMarked
package dev.wayfarer.sql.text;

import org.jspecify.annotations.NullMarked;
