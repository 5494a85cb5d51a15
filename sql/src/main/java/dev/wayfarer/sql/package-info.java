/// Databases and SQL, independent of natural language and of tensors.
///
///     input     what is said of input that cannot be used
///     file      files as all modules write them: atomic, locked, cached
///     schema    what a database contains
///     ast       the query tree
///     grammar   tree ↔ action sequence, and which actions may come next
///     join      completes FROM along keys, declared or suggested by names
///     dialect   how each database spells a query
///     text      reads and prints SQL
///     run       executes it read-only, under limits, on SQLite files
///     jdbc      executes it so on other databases
///     csv       files of comma-separated values as a database
///     score     exact match, hardness, execution and test-suite match
///
/// [PublicApi] marks what library users may build on, here and in all modules.
@NullMarked
package dev.wayfarer.sql;

import org.jspecify.annotations.NullMarked;
