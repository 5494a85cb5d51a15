/// Completes FROM along foreign keys, and along those that names suggest, from the tables and
/// columns that a query uses.
///
/// In: a query whose FROM names some of its tables and no join conditions. Out: the same query with
/// all the tables it needs, and as few others as connect them. Start at [JoinPlanner#complete].
///
/// A connected component of declared keys needs no guesses; between components, keys that names
/// suggest are used.
@NullMarked
package dev.wayfarer.sql.join;

import org.jspecify.annotations.NullMarked;
