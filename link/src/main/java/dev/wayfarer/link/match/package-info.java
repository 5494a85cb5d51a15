/// Schema linking: decides which words of a question name which tables, columns and cells.
///
/// In: the words of a question and what it could mean as a value, the names of a schema as words
/// ([SchemaNames]), and what is known of the database's cells ([CellLookup]). Out: [Links], which
/// `link.relation` turns into relations. Start at [Matcher#match]. [Matcher.Rules] says what is
/// compared and how: as Wayfarer does, as its first parsers did, or as the paper's code does, its
/// accidents included. [LinkKind] lists the kinds of links by strength. Nothing here is trained.
///
/// Trap: column 0 is `*` and is never matched.
@NullMarked
package dev.wayfarer.link.match;

import org.jspecify.annotations.NullMarked;
