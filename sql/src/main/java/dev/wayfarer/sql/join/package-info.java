/// Completes FROM along foreign keys from the tables and columns that a query uses.
///
/// In: a query whose FROM names some of its tables and no join conditions. Out: the same query with
/// a minimal connection of all the tables it needs. Start at [JoinPlanner#complete].
///
/// An island is a set of tables that declared keys connect. Inside of one nothing is guessed; from
/// one to another lead keys that names suggest.
package dev.wayfarer.sql.join;
