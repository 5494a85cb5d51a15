/// How each database spells a query, so that it means there what it means on SQLite.
///
/// [Dialect] has one small class a database, and callers may add their own. `sql.text` prints with
/// it; [Kinds], [Grouping] and [DistinctOrder] tell the printer where databases that are stricter
/// than SQLite need more words: kinds of values that do not mix, columns beside groups, the order
/// of distinct rows.
///
/// What is made equal:
/// - names: quotes, reserved words, the case that a database folds names to
/// - texts: equality and order by bytes; LIKE without regard to case
/// - division: whole between whole numbers, NULL by zero; averages with all their digits
/// - order: NULL before everything else
/// - a number against a text, as SQLite's column affinities have it
///
/// Traps: SQLite's LIKE ignores the case of ASCII letters alone, the others' of all letters. Where
/// SQLite may take any row of a group, the least value is taken elsewhere.
@NullMarked
package dev.wayfarer.sql.dialect;

import org.jspecify.annotations.NullMarked;
