/// Decides which words of a question name which tables, columns and cells.
///
/// In: the words of a question, the names of a schema as words ([SchemaNames]), and what is known
/// of the database's cells ([CellLookup]). Out: [Links], which `link.relation` turns into
/// relations. Start at [Matcher#match]. [Matcher.Rules] says how names are compared: as Wayfarer
/// does, or as the paper's code does, accident included. Nothing here learns.
///
/// Trap: column 0 is `*` and is never matched.
package dev.wayfarer.link.match;
