/// Finds foreign keys that a database does not declare, from names and rows.
///
/// In: a schema and a connection to its database. Out: keys with the columns that they lead to,
/// which [KeyCache] keeps. Start at [KeyFinder#find].
///
///     names ─▶ TableNames, ColumnName ─▶ NameMatch ─┐
///                                                   ├─▶ KeyEvidence ─▶ KeyFinder ─▶ foreign keys
///     rows ─▶ ValueSampler ─▶ ColumnValues ─────────┘
///
/// A key needs a target whose values are unique, a source whose values are among them, and names
/// that say so. Without such names only values decide that hardly come together by chance. Row
/// numbers and names that any table could have (`id`, `year`) are no evidence.
///
/// Trap: tables without rows, or too large to be read in time, are judged by names alone.
@NullMarked
package dev.wayfarer.sql.key;

import org.jspecify.annotations.NullMarked;
